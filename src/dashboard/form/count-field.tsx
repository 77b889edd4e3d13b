import { useController } from 'react-hook-form'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'

export interface Count<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  min: number
  max: number
}

/** A small whole number with buttons to count up and down. An emptied field takes the minimum. */
export function CountField<Values extends FieldValues>({ name, label, min, max }: Count<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  return (
    <Field label={label} name={name} error={fieldState.error?.message}>
      <Stepper
        what={label}
        min={min}
        max={max}
        value={field.value}
        onValueChange={(value) => field.onChange(value ?? min)}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
