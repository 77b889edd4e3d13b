import Trash2 from 'lucide-react/icons/trash-2'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { NumberField } from '../number-field.tsx'
import { isOwnDay } from './steps.ts'
import type { StepValues } from './steps.ts'

/** A form with a cancellation ladder. */
type WithSteps = { steps: StepValues[] }

type LadderStepFieldsProps = {
  index: number
  daysLabel: string
  onRemove: (() => void) | null
}

const BASES = [
  { value: 'prepayment', label: 'ön ödemenin' },
  { value: 'total', label: 'toplamın' },
]

/**
 * One step: from how many days before check-in it applies, and the percentage of the prepayment or the total
 * that is kept.
 */
export function LadderStepFields({ index, daysLabel, onRemove }: LadderStepFieldsProps) {
  const { register, formState } = useFormContext<WithSteps>()
  const errors = formState.errors.steps?.[index]
  const what = `${index + 1}. basamak`
  return (
    <fieldset className="ladder-step" aria-label={what}>
      <NumberField<WithSteps>
        name={`steps.${index}.days_before`}
        label={daysLabel}
        unit="gün"
        max={365}
        check={(_value, { steps }) => isOwnDay(steps, index)}
      />
      <Field label="Neyin" name={`steps.${index}.base`} error={errors?.base?.message}>
        <Select options={BASES} {...register(`steps.${index}.base`)} />
      </Field>
      <NumberField<WithSteps> name={`steps.${index}.percent_kept`} label="Kesilen" unit="%" max={100} />
      <IconButton
        label={`${what}: sil`}
        title="Sil"
        size={32}
        aria-disabled={onRemove === null || undefined}
        onClick={() => onRemove?.()}
      >
        <Trash2 size={16} />
      </IconButton>
    </fieldset>
  )
}
