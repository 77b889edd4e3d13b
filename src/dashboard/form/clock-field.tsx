import { get, useFormContext, useWatch } from 'react-hook-form'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'

/** Every half hour of a day. */
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

type ClockFieldProps<Values extends FieldValues> = {
  /** The name of a field whose value is a time, 'HH:MM'. */
  name: FieldPath<Values>
  label: string
  hint?: string
}

/** A time of the day, on a half hour. A stored time that is on none is offered too. */
export function ClockField<Values extends FieldValues>({ name, label, hint }: ClockFieldProps<Values>) {
  const { register, control, formState } = useFormContext<Values>()
  const time: string = useWatch({ control, name })
  const times = HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted()
  const error: { message?: string } | undefined = get(formState.errors, name)
  return (
    <Field label={label} name={name} hint={hint} error={error?.message}>
      <Select
        options={times.map((value) => ({ value, label: value.replace(':', '.') }))}
        {...register(name)}
      />
    </Field>
  )
}
