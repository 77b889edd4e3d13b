import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '../../../domain/calendar/stay.ts'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { formatTrip, TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { TRIP_UNIT_NAMES } from '../../../domain/turkish/turkish.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { DiscountPreview, useSamplePrice } from '../../editor/discounts/preview.tsx'
import { boatBodyOf } from '../../editor/discounts/values.ts'
import type { DiscountValues } from '../../editor/discounts/values.ts'
import { call } from '../../shell/call.ts'

/** A sample trip with the edited discount. It can be chosen; by default the shortest one inside the discount's days. */
export function TripPreview({ boatId, id }: { boatId: number; id: number | null }) {
  const values = useWatch<DiscountValues>() as DiscountValues
  const [chosen, setChosen] = useState<TripUnit | ''>('')
  const [day, setDay] = useState('')
  /** null: as many as the server finds */
  const [units, setUnits] = useState<string | null>(null)
  const body = boatBodyOf(values)
  const sample = useSamplePrice(
    {
      boat_id: boatId,
      ...(id === null ? {} : { id }),
      ...body,
      ...(chosen === '' ? {} : { sample_unit: chosen }),
      ...(isDay(day) ? { sample_day: day } : {}),
      ...(units !== null && /^[1-9]\d?$/.test(units) ? { sample_units: Number(units) } : {}),
    },
    (asked, options) => call('POST /v1/admin/boat/discount/preview', { body: asked }, options),
  )
  const trip = sample.data?.trip
  const unit = body.unit ?? trip?.unit
  return (
    <DiscountPreview kind="boat" sample={sample} title={trip === undefined ? '' : formatTrip(trip)}>
      {body.unit === null && (
        <Field label="Tur" name="sample_unit">
          <Select
            controlSize={36}
            options={TRIP_UNITS.map((own) => ({ value: own, label: TRIP_KIND_NAMES[own] }))}
            value={unit ?? 'day'}
            onChange={(event) => {
              setChosen(TRIP_UNITS.find((own) => own === event.target.value) ?? '')
              setUnits(null)
            }}
          />
        </Field>
      )}
      <Field label="Hareket" name="sample_day">
        <DateInput
          controlSize={36}
          value={day === '' && trip !== undefined ? trip.day : day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      <Field label={unit === undefined ? 'Süre' : `Kaç ${TRIP_UNIT_NAMES[unit]}`} name="sample_units">
        <TextInput
          controlSize={36}
          inputMode="numeric"
          className="tabular"
          maxLength={2}
          value={units ?? trip?.units ?? ''}
          onChange={(event) => setUnits(event.target.value)}
        />
      </Field>
    </DiscountPreview>
  )
}
