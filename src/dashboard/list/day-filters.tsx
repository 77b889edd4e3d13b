import { Field } from '../../ui/field.tsx'
import { DateInput } from '../../ui/inputs.tsx'

type DayFiltersProps<Name extends string> = {
  days: readonly { name: Name; label: string }[]
  /** '' where no day is asked for */
  values: Record<Name, string>
  onChange: (name: Name, day: string) => void
}

/** Days a list is narrowed by, in its address. */
export function DayFilters<Name extends string>({ days, values, onChange }: DayFiltersProps<Name>) {
  return days.map(({ name, label }) => (
    <Field key={name} label={label} id={`suzgec-${name}`}>
      <DateInput
        controlSize={36}
        value={values[name]}
        onChange={(event) => onChange(name, event.target.value)}
      />
    </Field>
  ))
}
