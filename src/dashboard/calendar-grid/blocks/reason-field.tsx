import { useId } from 'react'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { OTHER_REASON, REASONS } from './blocks.ts'

export interface ReasonChoice {
  /** One of the reasons, «Diğer», or empty. */
  choice: string
  /** The text for «Diğer». */
  other: string
}

/** The field's value for a stored reason. */
export function reasonChoice(reason: string, reasons: readonly string[] = REASONS): ReasonChoice {
  return reasons.includes(reason) || reason === ''
    ? { choice: reason, other: '' }
    : { choice: OTHER_REASON, other: reason }
}

/** The reason to send. */
export function reasonText({ choice, other }: ReasonChoice): string {
  return choice === OTHER_REASON ? other.trim() : choice
}

type ReasonFieldProps = {
  reasons?: readonly string[]
  value: ReasonChoice
  onChange: (value: ReasonChoice) => void
  error?: string
}

/** The reason for a block: one of the usual ones, or free text. */
export function ReasonField({ reasons = REASONS, value, onChange, error }: ReasonFieldProps) {
  const group = useId()
  const isOther = value.choice === OTHER_REASON
  return (
    <>
      <FieldSet id="alan-reason" label="Neden" error={isOther ? undefined : error}>
        <div className="reason-chips">
          {[...reasons, OTHER_REASON].map((reason) => (
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
