import { useState } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFilterChoices } from '../../list/use-filter-choices.ts'

type TownFieldProps = {
  name: string
  /** The id of the town; '' for every town. */
  value: string
  onChange: (town: string) => void
  placeholder?: string
  className?: string
}

/** The town of wanted villas, found by typing «kas» as well as «Kaş». */
export function TownField({ name, value, onChange, placeholder, className }: TownFieldProps) {
  const { towns } = useFilterChoices()
  const [first] = useState(value)
  // The name of a town that was chosen before is written into the field once the towns are known.
  const given = towns.find(({ id }) => String(id) === first)?.name ?? ''
  return (
    <Field label="Bölge" name={name} className={className}>
      <Combobox
        key={given}
        all={towns.map((town) => ({ id: town.id, label: town.name }))}
        placeholder={placeholder ?? 'Bütün bölgeler'}
        defaultText={given}
        isChosen={({ id }) => String(id) === value}
        onChoose={({ id }) => onChange(String(id))}
        onClear={() => onChange('')}
      />
    </Field>
  )
}
