import { useFormContext } from 'react-hook-form'
import { Field, FieldSet } from '../../ui/field.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { LinesField } from '../form/lines-field.tsx'
import type { GeneralValues } from './general-values.ts'
import { Part } from './part.tsx'

const ALLOWED = [
  { name: 'allows_pets', label: 'Evcil hayvan olur' },
  { name: 'allows_parties', label: 'Parti ve etkinlik olur' },
  { name: 'allows_smoking', label: 'Evin içinde sigara içilir' },
] as const

const TIMES = [
  { name: 'check_in_time', label: 'Giriş saati' },
  { name: 'check_out_time', label: 'Çıkış saati' },
] as const

/** When to come and go, and what is allowed. */
export function GeneralRules() {
  const { register, formState } = useFormContext<GeneralValues>()
  return (
    <Part title="Saatler ve kurallar">
      <div className="form-grid">
        {TIMES.map(({ name, label }) => (
          <Field key={name} label={label} name={name} error={formState.errors[name]?.message}>
            <TextInput type="time" step={900} className="tabular" {...register(name)} />
          </Field>
        ))}
      </div>
      <div className="form-row part-gap">
        {ALLOWED.map(({ name, label }) => (
          <Checkbox key={name} label={label} {...register(name)} />
        ))}
      </div>
      <FieldSet label="Ev kuralları" className="part-gap">
        <LinesField
          name="rule_notes"
          what="kural"
          addLabel="Kural ekle"
          placeholder="Örneğin: 23.00 sonrası bahçede müzik açılmaz"
          most={30}
        />
      </FieldSet>
    </Part>
  )
}
