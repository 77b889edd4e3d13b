import { useContext } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { startTimes } from '../../domain/calendar/trip-period.ts'
import { MAX_UNITS } from '../../domain/pricing/trip-rules.ts'
import { formatClock, formatTrip, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatMoment, TRIP_UNIT_NAMES } from '../../domain/turkish/turkish.ts'
import { buttonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, DateInput, Select, TextInput } from '../../ui/inputs.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Money, MoneyCurrency } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentSchedule } from '../../ui/payment-schedule.tsx'
import { TotalInLira } from '../cards/total-in-lira.tsx'
import { paths } from '../shell/paths.ts'
import { ledgerRows, NO_PAYMENT_NOW, paymentParts } from '../villas/ledger-rows.ts'
import type { Boat, TripAnswer } from './boat-record.ts'
import { tripSearch } from './trip-choice.ts'
import type { TripChoice } from './trip-choice.ts'

const KINDS = { hour: 'Saatlik', day: 'Günlük', week: 'Haftalık' } as const

type BoatPriceProps = { boat: Boat; choice: TripChoice; answer: TripAnswer | null }

/** The chosen trip, its total and lines. A form that works without scripts; with them each change asks for the price. */
export function BoatPrice({ boat, choice, answer }: BoatPriceProps) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const shown = useContext(MoneyCurrency)
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === paths.boat(boat.slug)
  const quote = answer?.quote ?? null
  return (
    <aside className="villa-side" id="fiyat" aria-label="Fiyat ve talep">
      <Form
        className="ledger-card quote boat-price"
        method="get"
        action={paths.boat(boat.slug)}
        preventScrollReset
        replace
        // A new form for each address, so that the fields show what the address says.
        key={tripSearch(choice).toString()}
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      >
        <p className="quote-head" aria-live="polite" aria-busy={isLoading}>
          {quote === null ? (
            <span className="quote-ask">
              {choice.day === null ? 'Gün seçin, toplamı görün' : 'Seçtiğiniz tur'}
            </span>
          ) : (
            <>
              <span>{unitsText(quote.unit, quote.units)} toplamı</span>
              <Money amount={quote.total} className="quote-total" />
              <span>Dönüş: {formatMoment(quote.finished_at)}</span>
            </>
          )}
        </p>
        <TripFields boat={boat} choice={choice} />
        <button {...buttonLook({ tone: 'ghost', block: true })} className="btn without-script" type="submit">
          Fiyatı göster
        </button>
        <Refusal boat={boat} choice={choice} answer={answer} />
        {quote !== null && (
          <div className="quote-lines" aria-busy={isLoading}>
            <Ledger lines={ledgerRows(quote, shown)} total={{ label: 'Toplam', amount: quote.total }} />
            <TotalInLira amount={quote.total} />
            {quote.marina_lines.length > 0 && (
              <p className="boat-marina">
                Toplamın dışında, marinada ödenir:{' '}
                {quote.marina_lines.map((line, index) => (
                  <span key={line.name}>
                    {index > 0 && ', '}
                    {line.name} <Money amount={line.amount} />
                  </span>
                ))}
              </p>
            )}
            {answer?.is_bookable === true && (
              <PaymentSchedule
                className="quote-when"
                parts={paymentParts({ ...quote, check_in: quote.day, trip: quote })}
              />
            )}
          </div>
        )}
        {answer?.is_bookable === true ? (
          <Link
            {...buttonLook({ tone: 'bloom', block: true })}
            to={`${paths.boatRequest(boat.slug)}?${tripSearch(choice).toString()}`}
            rel="nofollow"
            aria-disabled={isLoading || undefined}
            onClick={(event) => {
              // The shown price does not belong to this choice yet.
              if (isLoading) event.preventDefault()
            }}
          >
            Rezervasyon talebi gönder
          </Link>
        ) : (
          <a
            {...buttonLook({ tone: choice.day === null ? 'bloom' : 'ghost', block: true })}
            href="#musaitlik"
          >
            {choice.day === null ? 'Gün seçin' : 'Başka gün seçin'}
          </a>
        )}
        <p className="quote-small">
          {(answer === null || answer.is_bookable) && `${NO_PAYMENT_NOW} `}Fiyata KDV dahildir.
        </p>
      </Form>
    </aside>
  )
}

function TripFields({ boat, choice }: Omit<BoatPriceProps, 'answer'>) {
  const { unit, units, day, time, adults, children, infants } = choice
  const times = startTimes(boat.hours, unit, units)
  const lengths = Array.from({ length: MAX_UNITS[unit] }, (_, index) => String(index + 1))
  const optional = boat.extras.filter((extra) => !extra.is_mandatory && extra.units.includes(unit))
  return (
    <>
      <div className="boat-pair">
        <Field label="Kiralama" name="unit">
          <Select
            defaultValue={unit}
            options={boat.prices.map((price) => ({ value: price.unit, label: KINDS[price.unit] }))}
          />
        </Field>
        <Field label={`Kaç ${TRIP_UNIT_NAMES[unit]}`} name="units">
          <Select
            defaultValue={String(units)}
            options={lengths.map((length) => ({ value: length, label: length }))}
          />
        </Field>
        <Field label="Gün" name="date">
          <DateInput defaultValue={day ?? ''} />
        </Field>
        <Field label="Hareket" name="time">
          <Select
            defaultValue={time}
            options={(times.length === 0 ? [time] : times).map((one) => ({
              value: one,
              label: formatClock(one),
            }))}
          />
        </Field>
      </div>
      <div className="boat-persons">
        <Field label="Yetişkin" name="adults">
          <TextInput type="number" min={1} max={boat.guests} defaultValue={adults} />
        </Field>
        <Field label="Çocuk" name="children">
          <TextInput type="number" min={0} max={boat.guests} defaultValue={children} />
        </Field>
        <Field label="Bebek" name="infants">
          <TextInput type="number" min={0} max={boat.guests} defaultValue={infants} />
        </Field>
      </div>
      {optional.length > 0 && (
        <fieldset className="boat-extras">
          <legend>Ek hizmetler</legend>
          {optional.map(({ id, name, amount, is_paid_at_marina }) => (
            <Checkbox
              key={id}
              name="extra"
              value={String(id)}
              defaultChecked={choice.extra_ids.includes(id)}
              label={
                <>
                  {name}, <Money amount={amount} />
                  {is_paid_at_marina && ', marinada ödenir'}
                </>
              }
            />
          ))}
        </fieldset>
      )}
      <Field label="Promosyon kodu" name="promotion_code" optional>
        <TextInput maxLength={40} defaultValue={choice.promotion_code} />
      </Field>
    </>
  )
}

/** Why the trip cannot be booked, and what is free instead. */
function Refusal({ boat, choice, answer }: BoatPriceProps) {
  if (answer === null || answer.sentence === '') return null
  const trips = [...(answer.shortest === null ? [] : [answer.shortest]), ...answer.nearest]
  return (
    <Notice
      tone="warn"
      announce="status"
      className="quote-notice"
      actions={
        trips.length > 0 && (
          <ul className="nearest" aria-label="En yakın boş turlar">
            {trips.map(({ day, time, units, started_at }) => (
              <li key={started_at + String(units)}>
                <Link
                  {...chipLook()}
                  to={`${paths.boat(boat.slug)}?${tripSearch({ ...choice, day, time, units }).toString()}`}
                  replace
                  preventScrollReset
                  rel="nofollow"
                >
                  {formatTrip({ unit: choice.unit, day, time, units })}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    >
      {answer.sentence}
    </Notice>
  )
}
