import Plus from 'lucide-react/icons/plus'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { LadderStepFields } from './step-fields.tsx'
import { nextStep } from './steps.ts'
import type { StepValues } from './steps.ts'

const MOST_STEPS = 10

/** The steps of a cancellation ladder, under the name `steps` of the form. */
export function LadderSteps({ daysLabel = 'Girişe kalan' }: { daysLabel?: string }) {
  const { control, formState, getValues } = useFormContext<{ steps: StepValues[] }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' })
  const failed = formState.errors.steps?.root?.message ?? formState.errors.steps?.message
  const add = () => append(nextStep(getValues('steps')), { focusName: `steps.${fields.length}.days_before` })
  return (
    <>
      {fields.map((field, index) => (
        <LadderStepFields
          key={field.id}
          index={index}
          daysLabel={daysLabel}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      {failed !== undefined && <p className="field-error">{failed}</p>}
      {fields.length < MOST_STEPS && (
        <Button tone="quiet" size={36} className="lines-add" onClick={add}>
          <Plus size={16} />
          Basamak ekle
        </Button>
      )}
    </>
  )
}
