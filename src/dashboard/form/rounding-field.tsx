import { ROUNDINGS } from '../../domain/pricing/season-copy.ts'
import type { Rounding } from '../../domain/pricing/season-copy.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'

export const ROUNDING_TEXTS: Record<Rounding, string> = {
  lira: 'Tam liraya',
  '50': '50 liraya',
  '100': '100 liraya',
  '90': '90 ile biten',
}

type RoundingFieldProps = { value: Rounding; onChange: (rounding: Rounding) => void }

/** To what a raised price is rounded. */
export function RoundingField({ value, onChange }: RoundingFieldProps) {
  return (
    <Field label="Yuvarla" name="rounding">
      <Select
        options={ROUNDINGS.map((rounding) => ({ value: rounding, label: ROUNDING_TEXTS[rounding] }))}
        value={value}
        onChange={(event) => onChange(ROUNDINGS.find((own) => own === event.target.value) ?? '100')}
      />
    </Field>
  )
}
