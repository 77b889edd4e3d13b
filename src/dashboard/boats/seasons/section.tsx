import { useState } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { unitsText } from '../../../domain/turkish/trip-text.ts'
import { formatStay, TRIP_UNIT_NAMES } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Part } from '../../form/part.tsx'
import { call } from '../../shell/call.ts'
import { useRentalChanged } from '../../editor/rental-calls.ts'
import { SectionTitle } from '../../form/section-frame.tsx'
import type { SectionProps } from '../boat.ts'
import { BOAT } from '../calls.ts'

const UNITS = (['hour', 'day', 'week'] as const).map((unit) => ({
  value: unit,
  label: TRIP_UNIT_NAMES[unit],
}))
const EMPTY = { name: '', unit: 'day', startDate: '', endDate: '', price: '', min_units: '1' }

/** The seasons of a boat by unit. Each change is saved at once. */
export function SeasonsSection({ boat }: SectionProps) {
  const changed = useRentalChanged(BOAT)
  const [typed, setTyped] = useState(EMPTY)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = async (write: () => Promise<unknown>) => {
    setBusy(true)
    setFailure('')
    try {
      await write()
      await changed(boat.id)
      setTyped(EMPTY)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error.errors[0]?.message ?? error.message)
    }
    setBusy(false)
  }
  const change = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value })
  const add = () =>
    run(() =>
      call('POST /v1/admin/boat/price', {
        body: {
          boat_id: boat.id,
          name: typed.name,
          unit: typed.unit as TripUnit,
          startDate: typed.startDate,
          // People name the last day; the call has the day after it.
          endDate: typed.endDate === '' ? '' : addDays(typed.endDate, 1),
          price: Math.round(Number(typed.price.replaceAll('.', '').replace(',', '.')) * 100),
          min_units: Number(typed.min_units),
        },
      }),
    )
  return (
    <>
      <SectionTitle title="Fiyat dönemleri" />
      <Part title="Dönemler">
        {failure !== '' && (
          <Notice tone="warn" announce="alert">
            {failure}
          </Notice>
        )}
        {boat.seasons.length === 0 ? (
          <p>Henüz fiyat yok. Fiyatı olmayan tekne kiralanamaz.</p>
        ) : (
          <ul className="grid gap-2">
            {boat.seasons.map(({ id, name, unit, starts_on, ends_on, price, min_units }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {name === '' ? '' : `${name}: `}
                  {formatStay({ check_in: starts_on, check_out: addDays(ends_on, -1) })},{' '}
                  {TRIP_UNIT_NAMES[unit]} {formatMoney(price)}, en az {unitsText(unit, min_units)}
                </span>
                <Button
                  tone="quiet"
                  size={36}
                  disabled={isBusy}
                  aria-label={`${name} dönemini sil`}
                  onClick={() => void run(() => call('DELETE /v1/admin/boat/price/{id}', { params: { id } }))}
                >
                  Sil
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="form-grid">
          <Field label="Dönemin adı" name="season_name">
            <TextInput maxLength={80} value={typed.name} onChange={change('name')} />
          </Field>
          <Field label="Birim" name="season_unit">
            <Select options={UNITS} value={typed.unit} onChange={change('unit')} />
          </Field>
          <Field label="İlk gün" name="season_start">
            <DateInput value={typed.startDate} onChange={change('startDate')} />
          </Field>
          <Field label="Son gün" name="season_end">
            <DateInput value={typed.endDate} onChange={change('endDate')} />
          </Field>
          <Field label="Birim fiyatı, TL" name="season_price">
            <TextInput inputMode="decimal" value={typed.price} onChange={change('price')} />
          </Field>
          <Field label="En az birim" name="season_min">
            <TextInput inputMode="numeric" value={typed.min_units} onChange={change('min_units')} />
          </Field>
        </div>
        <Button tone="ghost" size={40} pending={isBusy} onClick={() => void add()}>
          Dönem ekle
        </Button>
      </Part>
    </>
  )
}
