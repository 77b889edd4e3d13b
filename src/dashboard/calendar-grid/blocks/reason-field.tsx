import { useId } from 'react'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { OTHER_REASON, REASONS } from './blocks.ts'

export interface ReasonChoice {
  /** One of the reasons, «Diğer», or empty. */
  choice: string
  /** What was typed for «Diğer». */
  other: string
}

/** A stored reason as the field shows it. */
export function reasonChoice(reason: string): ReasonChoice {
  return REASONS.includes(reason as (typeof REASONS)[number]) || reason === ''
    ? { choice: reason, other: '' }
    : { choice: OTHER_REASON, other: reason }
}

/** What is sent. */
export function reasonText({ choice, other }: ReasonChoice): string {
  return choice === OTHER_REASON ? other.trim() : choice
}

type ReasonFieldProps = {
  value: ReasonChoice
  onChange: (value: ReasonChoice) => void
  error?: string
}

/** Why nights are closed: three usual reasons and one's own words. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  const group = useId()
  const isOther = value.choice === OTHER_REASON
  return (
    <>
      <FieldSet id="alan-reason" label="Neden" error={isOther ? undefined : error}>
        <div className="reason-chips">
          {[...REASONS, OTHER_REASON].map((reason) => (
            <ChoiceChip
              key={reason}
              type="radio"
              name={group}
              value={reason}
              checked={value.choice === reason}
              onChange={() => onChange({ ...value, choice: reason })}
            >
              {reason}
            </ChoiceChip>
          ))}
        </div>
      </FieldSet>
      {isOther && (
        <Field label="Nedeni yazın" name="reason_other" error={error}>
          <TextInput
            maxLength={80}
            value={value.other}
            onChange={(event) => onChange({ ...value, other: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}
