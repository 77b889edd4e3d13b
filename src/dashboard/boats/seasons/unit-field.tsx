import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import type { BoatSeason } from './values.ts'

type UnitFieldProps = {
  seasons: readonly BoatSeason[]
  /** empty: all units */
  unit: TripUnit | ''
  onUnit: (unit: TripUnit | '') => void
}

/** Whose prices are copied or raised: those of one unit that the boat has seasons of, or all. */
export function UnitField({ seasons, unit, onUnit }: UnitFieldProps) {
  const units = TRIP_UNITS.filter((own) => seasons.some((season) => season.unit === own))
  return (
    <Field label="Hangi fiyatlar" name="unit">
      <Select
        options={[
          { value: '', label: 'Hepsi' },
          ...units.map((own) => ({ value: own, label: TRIP_KIND_NAMES[own] })),
        ]}
        value={unit}
        onChange={(event) => onUnit(units.find((own) => own === event.target.value) ?? '')}
      />
    </Field>
  )
}
