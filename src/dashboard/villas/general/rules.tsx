import { useFormContext } from 'react-hook-form'
import { FieldSet } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { ClockField } from '../../form/clock-field.tsx'
import { CountField } from '../../form/count-field.tsx'
import { LinesField } from '../../form/lines-field.tsx'
import type { GeneralValues } from './values.ts'
import { Part } from '../../form/part.tsx'

const ALLOWED = [
  { name: 'allows_children', label: 'Çocuk kabul edilir' },
  { name: 'allows_pets', label: 'Evcil hayvan olur' },
  { name: 'allows_parties', label: 'Parti ve etkinlik olur' },
  { name: 'allows_smoking', label: 'Evin içinde sigara içilir' },
] as const

const TIMES = [
  { name: 'check_in_time', label: 'Giriş saati' },
  { name: 'check_out_time', label: 'Çıkış saati' },
] as const

/** Check-in and check-out times, and the rules of the villa. */
export function GeneralRules() {
  const { register } = useFormContext<GeneralValues>()
  return (
    <Part title="Saatler ve kurallar">
      <div className="form-grid">
        {TIMES.map((time) => (
          <ClockField<GeneralValues> key={time.name} {...time} />
        ))}
        <CountField name="max_infants" label="En çok bebek, 0–2 yaş" min={0} max={20} />
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
          maxLines={30}
        />
      </FieldSet>
    </Part>
  )
}
