import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { isDay, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatPercent } from '../../../domain/turkish/turkish.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Checkbox, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FreeVillaList } from '../../calendar-grid/free-villas/free-villa-list.tsx'
import { TownField } from '../../calendar-grid/free-villas/town-field.tsx'
import { isWantable } from '../../calendar-grid/free-villas/wanted-stay.ts'
import { StayCalendar } from '../../calendar-grid/stay-calendar.tsx'
import { useFilterChoices } from '../../list/use-filter-choices.ts'
import { call } from '../../shell/call.ts'
import { focusWithin } from '../../form/focus-within.ts'
import type { NearestStay } from '../../form/form-failure.ts'
import { NearestStays } from '../../form/form-notice.tsx'
import { loadVillaOptions, useChosenVillas, useFoundVillas, villaOption } from '../../shell/rental-choices.ts'
import { QuoteLedger } from '../drawer/money-part.tsx'
import type { NewValues } from './values.ts'
import { StayFields } from '../reservation-fields.tsx'

type NewStayPartProps = { onStay: (stay: NearestStay) => void }

/** Villa, dates, guests and fees of a new reservation, with the current price. */
export function NewStayPart({ onStay }: NewStayPartProps) {
  const { control, register, setValue, formState } = useFormContext<NewValues>()
  const { data: villas = [] } = useFoundVillas('')
  const villaId = useWatch({ control, name: 'villa_id' })
  // Writes the villa's name into the field when the villa came from the address or a draft. A villa chosen in
  // the field is already there.
  const [own, setOwn] = useState<number | null>(null)
  const [given, setGiven] = useState(villaId)
  if (villaId !== null && villaId !== own && villaId !== given) setGiven(villaId)
  const [town, setTown] = useState('')
  const [villa] = useChosenVillas(given === null ? [] : [given])
  return (
    <>
      <fieldset className="form-part">
        <legend>Villa</legend>
        <Controller
          control={control}
          name="villa_id"
          render={({ field }) => (
            <Field label="Villa" quietLabel name="villa_id" error={formState.errors.villa_id?.message}>
              <div ref={focusWithin(field.ref)}>
                <Combobox
                  key={villa?.id ?? 'none'}
                  load={loadVillaOptions}
                  placeholder="Ad, kod ya da bölge"
                  errorText="Villalar aranamadı, bağlantıyı kontrol edin."
                  whenEmpty={villas.map(villaOption)}
                  defaultText={villa?.name ?? ''}
                  isChosen={({ id }) => id === field.value}
                  onChoose={({ id }) => {
                    setOwn(id)
                    field.onChange(id)
                  }}
                  onClear={() => field.onChange(null)}
                />
              </div>
            </Field>
          )}
        />
      </fieldset>
      <StayFields
        first={
          villaId === null && (
            <TownField className="form-wide" name="free_town" value={town} onChange={setTown} />
          )
        }
      />
      <VillaDays />
      <FreeOnes
        town={town}
        onChoose={(id) => {
          setOwn(null)
          setGiven(id)
          setValue('villa_id', id, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }}
      />
      <Extras />
      <Field label="Promosyon kodu" name="promotion_code" optional className="mb-4 max-w-72">
        <TextInput autoComplete="off" maxLength={40} {...register('promotion_code')} />
      </Field>
      <LiveQuote onStay={onStay} />
    </>
  )
}

/** The calendar of the chosen villa, in which the dates are pressed. */
function VillaDays() {
  const { control, setValue, formState } = useFormContext<NewValues>()
  const [villa_id, startDate, endDate] = useWatch({ control, name: ['villa_id', 'startDate', 'endDate'] })
  const [today] = useState(() => todayInIstanbul(new Date()))
  if (villa_id === null) return null
  return (
    <StayCalendar
      key={villa_id}
      villaId={villa_id}
      today={today}
      startDate={startDate}
      endDate={endDate}
      onPick={(days) => {
        const shouldValidate = formState.isSubmitted
        setValue('startDate', days.startDate, { shouldDirty: true, shouldValidate })
        setValue('endDate', days.endDate, { shouldDirty: true, shouldValidate })
      }}
    />
  )
}

type FreeOnesProps = {
  /** The id of the town in which villas are wanted; '' for every town. */
  town: string
  onChoose: (villaId: number) => void
}

/** While no villa is chosen: which are free for the town, the dates and the guests. */
function FreeOnes({ town, onChoose }: FreeOnesProps) {
  const { control } = useFormContext<NewValues>()
  const [villa_id, startDate, endDate, adults, children, infants] = useWatch({
    control,
    name: ['villa_id', 'startDate', 'endDate', 'adults', 'children', 'infants'],
  })
  const [today] = useState(() => todayInIstanbul(new Date()))
  const { towns } = useFilterChoices()
  if (villa_id !== null || !isWantable(startDate, endDate, today)) return null
  return (
    <FreeVillaList
      wanted={{ startDate, endDate, adults, children, infants }}
      filters={town === '' ? {} : { region_id: town }}
      place={towns.find(({ id }) => String(id) === town)?.name}
      onChoose={({ id }) => onChoose(id)}
    />
  )
}

/** The optional fees of the villa. */
function Extras() {
  const { control, register } = useFormContext<NewValues>()
  const villaId = useWatch({ control, name: 'villa_id' })
  const villa = useQuery({
    queryKey: ['villa', villaId],
    enabled: villaId !== null,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => call('GET /v1/admin/villas/{id}', { params: { id: villaId! } }, { signal }),
  })
  const fees = villa.data?.fees.filter(({ is_mandatory }) => !is_mandatory) ?? []
  if (fees.length === 0) return null
  const per = { stay: 'tek sefer', night: 'gece başına', guest: 'kişi başına' }
  return (
    <FieldSet label="Ek hizmetler" className="mb-4">
      {fees.map((fee) => (
        <Checkbox
          key={fee.id}
          value={String(fee.id)}
          label={`${fee.name} · ${formatMoney(fee.amount)}, ${per[fee.per]}`}
          {...register('fee_ids')}
        />
      ))}
    </FieldSet>
  )
}

/** The server's quote, requested at every change. The browser never computes a price. */
function LiveQuote({ onStay }: Pick<NewStayPartProps, 'onStay'>) {
  const { control } = useFormContext<NewValues>()
  const [villa_id, startDate, endDate, adults, children, infants, fees, code] = useWatch({
    control,
    name: ['villa_id', 'startDate', 'endDate', 'adults', 'children', 'infants', 'fee_ids', 'promotion_code'],
  })
  const promotion_code = code.trim()
  const isAsked = villa_id !== null && isDay(startDate) && isDay(endDate) && startDate < endDate
  const body = {
    villa_id: villa_id ?? 0,
    startDate,
    endDate,
    adults,
    children,
    infants,
    fee_ids: fees.map(Number),
    ...(promotion_code === '' ? {} : { promotion_code }),
  }
  const quote = useQuery({
    queryKey: ['quote', body],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => call('POST /v1/quotes', { body }, { signal }),
  })
  if (!isAsked) return <p className="part-empty mb-4">Villa ve tarih seçilince fiyat burada görünür.</p>
  if (quote.isError)
    return (
      <Notice tone="neutral" className="mb-4">
        {quote.error.message}
      </Notice>
    )
  if (!quote.data) return <Skeleton height="9rem" />
  const { quote: price, is_bookable, sentence, nearest, shortest } = quote.data
  const others = shortest === null ? nearest : [shortest, ...nearest]
  return (
    <section className="quote" aria-label="Fiyat" aria-busy={quote.isPlaceholderData} aria-live="polite">
      {!is_bookable && (
        <Notice tone="warn" title={sentence} className="mb-3">
          {others.length > 0 && <NearestStays stays={others} onStay={onStay} />}
        </Notice>
      )}
      {is_bookable && sentence !== '' && (
        <Notice tone="info" className="mb-3">
          {sentence}
        </Notice>
      )}
      {price !== null && (
        <>
          <QuoteLedger quote={price} label={`${price.night_count} gece toplamı`} />
          <dl className="facts mt-3">
            <div>
              <dt>Ön ödeme, {formatPercent(price.prepayment_percent)}</dt>
              <dd>{formatMoney(price.prepayment_amount)}</dd>
            </div>
            <div>
              <dt>Villaya girişte</dt>
              <dd>{formatMoney(price.balance_amount)}</dd>
            </div>
            <div>
              <dt>Hasar depozitosu, toplama dahil değil</dt>
              <dd>{formatMoney(price.damage_deposit_amount)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  )
}
