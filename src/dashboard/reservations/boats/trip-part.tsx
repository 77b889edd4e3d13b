import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { startTimes } from '../../../domain/calendar/trip-period.ts'
import type { Trip } from '../../../domain/calendar/trip-period.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { MAX_UNITS } from '../../../domain/pricing/trip-rules.ts'
import { formatClock, formatTrip, unitsText } from '../../../domain/turkish/trip-text.ts'
import { formatMoment, formatPercent } from '../../../domain/turkish/turkish.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Checkbox, DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../../calendar-grid/free-villas/free-villas.css'
import { CountField } from '../../form/count-field.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { call } from '../../shell/call.ts'
import { itemsOf } from '../../shell/record-calls.ts'
import { QuoteLedger } from '../drawer/money-part.tsx'
import type { NewTripValues } from '../new/values.ts'
import { departureOf, optionalExtras, tripBody } from './wanted-trip.ts'
import type { Boat } from './wanted-trip.ts'

const UNITS = [
  { value: 'hour', label: 'Saatlik' },
  { value: 'day', label: 'Günlük' },
  { value: 'week', label: 'Haftalık' },
]
const UNIT_COUNTS = { hour: 'Kaç saat', day: 'Kaç gün', week: 'Kaç hafta' }
const PER = {
  trip: 'tur başına',
  day: 'gün başına',
  hour: 'saat başına',
  person: 'kişi başına',
  person_day: 'kişi ve gün başına',
}

/** Boat, trip, persons and extras of a new reservation, with the current price. */
export function NewTripPart({ boat }: { boat: Boat | undefined }) {
  const { register, formState, control, setValue } = useFormContext<NewTripValues>()
  const { errors } = formState
  const [boatId, unit, day, units, time] = useWatch({
    control,
    name: ['boat_id', 'unit', 'day', 'units', 'time'],
  })
  const boats = useQuery({
    queryKey: ['boats', 'choices'],
    queryFn: async ({ signal }) => itemsOf(await call('GET /v1/admin/boatallactive', {}, { signal })),
  })
  const times = boat === undefined ? [] : startTimes(boat, unit, units)
  return (
    <>
      <fieldset className="form-part">
        <legend>Tur</legend>
        <div className="form-grid">
          <Field label="Kiralama" name="unit" error={errors.unit?.message}>
            <Select options={UNITS} {...register('unit')} />
          </Field>
          <Field label="Hareket günü" name="day" error={errors.day?.message}>
            <DateInput {...register('day')} />
          </Field>
          <CountField<NewTripValues> name="units" label={UNIT_COUNTS[unit]} min={1} max={MAX_UNITS[unit]} />
          {boat !== undefined && times.length > 0 && (
            <Field label="Hareket saati" name="time" error={errors.time?.message}>
              <Select
                options={times.map((each) => ({ value: each, label: formatClock(each) }))}
                // The first departure stands here until another one is chosen, so the form does not fill this field.
                value={departureOf(boat, { unit, units, time })}
                onChange={({ target }) => setValue('time', target.value, { shouldDirty: true })}
              />
            </Field>
          )}
          <div className="form-wide form-row">
            <CountField<NewTripValues> name="adults" label="Yetişkin" min={1} max={60} />
            <CountField<NewTripValues> name="children" label="Çocuk, 2–12 yaş" min={0} max={60} />
            <CountField<NewTripValues> name="infants" label="Bebek, 0–2 yaş" min={0} max={60} />
          </div>
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>Tekne</legend>
        <LoadFailed query={boats}>Tekneleri şu an getiremedik.</LoadFailed>
        <Field label="Tekne" quietLabel name="boat_id" error={errors.boat_id?.message}>
          <Select
            placeholder={
              isDay(day)
                ? 'Seçin ya da aşağıdaki boş teknelerden birine basın'
                : 'Seçin ya da günü yazıp boş teknelere bakın'
            }
            options={(boats.data ?? []).map(({ id, name, boat_type_name, marina_name, guests }) => ({
              value: String(id),
              label: `${name} · ${boat_type_name}, ${marina_name}, ${guests} kişi`,
            }))}
            {...register('boat_id')}
            value={boatId}
          />
        </Field>
      </fieldset>
      {boatId === '' && <FreeBoats />}
      {boat !== undefined && <Extras boat={boat} />}
      <Field label="Promosyon kodu" name="promotion_code" optional className="mb-4 max-w-72">
        <TextInput autoComplete="off" maxLength={40} {...register('promotion_code')} />
      </Field>
      <LiveQuote boat={boat} />
    </>
  )
}

/** While no boat is chosen: which can be booked on that day for that trip, each with its total. */
function FreeBoats() {
  const { control, setValue, formState } = useFormContext<NewTripValues>()
  const [unit, day, units, adults, children, infants] = useWatch({
    control,
    name: ['unit', 'day', 'units', 'adults', 'children', 'infants'],
  })
  const [today] = useState(() => todayInIstanbul(new Date()))
  const query = { unit, units, date: day, adults, children, infants, order: 'price' as const, take: 100 }
  const free = useQuery({
    queryKey: ['free-boats', query],
    enabled: isDay(day) && day >= today,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /v1/searchboats', { query }, { signal }),
  })
  if (!isDay(day) || day < today) return null
  const { total = 0, items = [], suggestions = [] } = free.data ?? {}
  const shown = total > 0 ? items : suggestions
  return (
    <section
      className="free-villas"
      aria-label="Boş tekneler"
      aria-busy={free.isPlaceholderData || free.isPending}
    >
      <LoadFailed query={free}>Boş tekneleri şu an getiremedik.</LoadFailed>
      {free.isPending && !free.error && <Skeleton height="7rem" />}
      {free.data && (
        <output className="free-villas-count">
          <b>{total > 0 ? `${total} boş tekne` : 'Bu tura uyan boş tekne yok'}</b>
          {total === 0 && suggestions.length > 0 && <span>Başka gün ya da süreyle boş olanlar:</span>}
        </output>
      )}
      <ul>
        {shown.map(({ id, name, boat_type_name, marina_name, guests, trip }) => (
          <li key={id}>
            <button
              type="button"
              data-free={total > 0}
              onClick={() => {
                if (trip !== null) {
                  for (const field of ['unit', 'day', 'time', 'units'] as const) {
                    setValue(field, trip[field], { shouldDirty: true })
                  }
                }
                setValue('boat_id', String(id), { shouldDirty: true, shouldValidate: formState.isSubmitted })
              }}
            >
              <b>{name}</b>
              <small>
                {boat_type_name} · {marina_name} · {guests} kişi
              </small>
              {trip !== null && (
                <em>
                  {total > 0 ? formatMoney(trip.total) : `${formatTrip(trip)} · ${formatMoney(trip.total)}`}
                </em>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Extras({ boat }: { boat: Boat }) {
  const { register, control } = useFormContext<NewTripValues>()
  const extras = optionalExtras(boat, useWatch({ control, name: 'unit' }))
  if (extras.length === 0) return null
  return (
    <FieldSet label="Ek hizmetler" className="mb-4">
      {extras.map(({ id, name, amount, per, is_paid_at_marina }) => (
        <Checkbox
          key={id}
          value={String(id)}
          label={`${name} · ${formatMoney(amount)}, ${PER[per]}${is_paid_at_marina ? ', marinada ödenir' : ''}`}
          {...register('extra_ids')}
        />
      ))}
    </FieldSet>
  )
}

/** The server's quote, requested at every change. The browser never computes a price. */
function LiveQuote({ boat }: { boat: Boat | undefined }) {
  const { control, setValue } = useFormContext<NewTripValues>()
  const [unit, day, time, units, adults, children, infants, extra_ids, promotion_code] = useWatch({
    control,
    name: ['unit', 'day', 'time', 'units', 'adults', 'children', 'infants', 'extra_ids', 'promotion_code'],
  })
  const body = tripBody(
    { unit, day, time, units, adults, children, infants, extra_ids, promotion_code },
    boat,
  )
  const answer = useQuery({
    queryKey: ['trip-quote', body],
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => call('POST /v1/boatquotes', { body: body! }, { signal }),
  })
  const take = (trip: Trip) => {
    for (const name of ['unit', 'day', 'time', 'units'] as const) {
      setValue(name, trip[name], { shouldDirty: true })
    }
  }
  if (body === null) return <p className="part-empty mb-4">Tekne ve gün seçilince fiyat burada görünür.</p>
  if (answer.isError)
    return (
      <Notice tone="neutral" className="mb-4">
        {answer.error.message}
      </Notice>
    )
  if (!answer.data) return <Skeleton height="9rem" />
  const { quote, is_bookable, sentence, nearest, shortest } = answer.data
  const others = shortest === null ? nearest : [shortest, ...nearest]
  return (
    <section className="quote" aria-label="Fiyat" aria-busy={answer.isPlaceholderData} aria-live="polite">
      {!is_bookable && (
        <Notice tone="warn" title={sentence} className="mb-3">
          {others.length > 0 && (
            <div className="chip-row mt-2">
              {others.map((trip) => (
                <Chip key={`${trip.day} ${trip.time} ${trip.units}`} onClick={() => take(trip)}>
                  {formatTrip(trip)}
                </Chip>
              ))}
            </div>
          )}
        </Notice>
      )}
      {is_bookable && sentence !== '' && (
        <Notice tone="info" className="mb-3">
          {sentence}
        </Notice>
      )}
      {quote !== null && (
        <>
          <QuoteLedger quote={quote} label={`${unitsText(quote.unit, quote.units)} toplamı`} />
          <dl className="facts mt-3">
            <div>
              <dt>Dönüş</dt>
              <dd>{formatMoment(quote.finished_at)}</dd>
            </div>
            <div>
              <dt>Ön ödeme, {formatPercent(quote.prepayment_percent)}</dt>
              <dd>{formatMoney(quote.prepayment_amount)}</dd>
            </div>
            <div>
              <dt>Tekneye binerken</dt>
              <dd>{formatMoney(quote.balance_amount)}</dd>
            </div>
            {quote.marina_amount > 0 && (
              <div>
                <dt>Marinada ödenir, toplama dahil değil</dt>
                <dd>{formatMoney(quote.marina_amount)}</dd>
              </div>
            )}
            <div>
              <dt>Hasar depozitosu, toplama dahil değil</dt>
              <dd>{formatMoney(quote.damage_deposit_amount)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  )
}
