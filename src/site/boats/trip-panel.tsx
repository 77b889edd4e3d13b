import { Link } from 'react-router'
import { formatClock, formatTrip, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatDay, formatMoment } from '../../domain/turkish/turkish.ts'
import { chipLook } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { PaymentSchedule } from '../../ui/payment-schedule.tsx'
import { AskUs } from '../rentals/ask-us.tsx'
import { isCodeRefused } from '../rentals/code-refused.ts'
import { paymentParts } from '../rentals/ledger-rows.ts'
import { MarinaLines } from '../rentals/marina-lines.tsx'
import { CalendarLink, PriceBarFrame, PricePanel, QuoteLines, RequestLink } from '../rentals/price-panel.tsx'
import { paths } from '../shell/paths.ts'
import type { Boat, TripAnswer } from './boat-record.ts'
import { lowestText, tripInquiry } from './boat-texts.ts'
import { OtherTrips } from './other-trips.tsx'
import { tripListQuery, tripQuery } from './trip-query.ts'
import type { TripChoice } from './trip-query.ts'
import { firstFreeTrip } from './trip-days.ts'
import { ExtraFields, PersonFields, TripFields, UnitField } from './trip-fields.tsx'
import type { TripBooking } from './use-trip-booking.ts'

type PanelProps = { boat: Boat; booking: TripBooking; onOpenCalendar: () => void }

/** Refusals that only the office can resolve. */
const TO_ASK = new Set(['not_priced', 'unit_not_offered', 'trip_too_long', 'beyond_calendar'])

/** The choice that can be requested; null when it cannot. A refused promotion code does not block the request. */
function requestableTrip(choice: TripChoice, answer: TripAnswer | null): TripChoice | null {
  if (answer?.is_bookable === true) return choice
  return isCodeRefused(answer) && answer?.quote != null ? { ...choice, promotion_code: '' } : null
}

/** The chosen trip, its total, its lines, and when each part is paid. */
export function TripPanel({
  boat,
  booking,
  onOpenCalendar,
  hasInvalidDay,
}: PanelProps & { hasInvalidDay: boolean }) {
  const { choice, quote: live, change } = booking
  const { answer } = live
  const quote = answer?.quote ?? null
  const requested = requestableTrip(choice, answer)
  return (
    <PricePanel
      permit={{ kind: 'boat', number: boat.permit_no }}
      action={paths.boat(boat.slug)}
      request={requested === null ? null : paths.boatRequest(boat.slug, tripQuery(requested))}
      live={live}
      warning={hasInvalidDay && choice.day === null ? 'Günü yeniden seçer misiniz?' : ''}
      promotion={{
        code: choice.promotion_code,
        isWhole: choice.day !== null,
        onCode: (promotion_code) => change({ promotion_code }),
      }}
      others={<Others boat={boat} booking={booking} />}
      lines={
        quote !== null && (
          <QuoteLines quote={quote} live={live}>
            <MarinaLines lines={quote.marina_lines} />
            {requested !== null && (
              <PaymentSchedule
                className="quote-when"
                parts={paymentParts({ ...quote, check_in: quote.day, trip: quote })}
              />
            )}
          </QuoteLines>
        )
      }
      button={<PanelAction boat={boat} booking={booking} onOpenCalendar={onOpenCalendar} />}
      taxes="Fiyata KDV dahildir."
    >
      <PanelHead boat={boat} booking={booking} />
      <UnitField boat={boat} booking={booking} />
      <TripFields boat={boat} booking={booking} onOpen={onOpenCalendar} />
      <PersonFields boat={boat} booking={booking} />
      <ExtraFields boat={boat} booking={booking} />
    </PricePanel>
  )
}

function PanelHead({ boat, booking }: { boat: Boat; booking: TripBooking }) {
  const { choice, quote: live, facts, chooseDay } = booking
  const quote = live.answer?.quote ?? null
  if (quote !== null) {
    return (
      <p className="quote-head" aria-live="polite" aria-busy={live.isLoading}>
        <span>{unitsText(quote.unit, quote.units)} toplamı</span>
        <Money amount={quote.total} className="quote-total" />
        <span>Dönüş {formatMoment(quote.finished_at)}</span>
      </p>
    )
  }
  const lowest = boat.prices.find(({ unit }) => unit === choice.unit)
  const first = choice.day === null ? firstFreeTrip(boat, facts, choice) : null
  return (
    <p className="quote-head">
      <span className="quote-ask">{choice.day === null ? 'Gün seçin, toplamı görün' : 'Seçtiğiniz tur'}</span>
      {lowest !== undefined && (
        <span>
          {lowestText(choice.unit)} <Money amount={lowest.price} className="quote-from" />
        </span>
      )}
      {first !== null && (
        <span className="trip-first">
          <Link
            {...chipLook()}
            to={paths.boat(boat.slug, tripQuery({ ...choice, ...first }))}
            replace
            preventScrollReset
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault()
              chooseDay(first.day, first.time)
            }}
          >
            İlk boş gün: {formatDay(first.day)} {formatClock(first.time)}
          </Link>
        </span>
      )}
    </p>
  )
}

/** A larger boat, or another time of this one. */
function Others({ boat, booking }: { boat: Boat; booking: TripBooking }) {
  const { answer } = booking.quote
  if (answer === null) return null
  if (answer.refusal?.code !== 'capacity') return <OtherTrips boat={boat} booking={booking} answer={answer} />
  return (
    <div className="nearest">
      <Link {...chipLook()} to={paths.boats(tripListQuery(booking.choice))} rel="nofollow">
        Daha büyük tekneleri göster
      </Link>
    </div>
  )
}

/** The one button of the panel: choose a day, request the trip, or the ways to ask when there is no price. */
function PanelAction({ boat, booking, onOpenCalendar, short = false }: PanelProps & { short?: boolean }) {
  const { choice, quote: live } = booking
  const requested = requestableTrip(choice, live.answer)
  if (requested !== null) {
    const to = paths.boatRequest(boat.slug, tripQuery(requested))
    return <RequestLink to={to} isLoading={live.isLoading} short={short} />
  }
  if (boat.prices.length === 0 || TO_ASK.has(live.answer?.refusal?.code ?? '')) {
    return (
      <AskUs
        short={short}
        text={tripInquiry(boat.name, choice)}
        form={paths.contact({ boat: boat.slug, ...tripQuery(choice) })}
      />
    )
  }
  return (
    <CalendarLink isFirst={choice.day === null} short={short} onOpen={onOpenCalendar}>
      {choice.day === null ? 'Gün seçin' : short ? 'Gün değiştir' : 'Başka gün seçin'}
    </CalendarLink>
  )
}

/** The price bar of a phone. */
export function TripBar({ boat, booking, onOpenCalendar }: PanelProps) {
  const { choice, quote: live } = booking
  const quote = live.answer?.quote ?? null
  const lowest = boat.prices.find(({ unit }) => unit === choice.unit)
  return (
    <PriceBarFrame
      isLoading={live.isLoading}
      action={<PanelAction boat={boat} booking={booking} onOpenCalendar={onOpenCalendar} short />}
    >
      {quote === null ? (
        lowest !== undefined && (
          <>
            <small>{lowestText(choice.unit)}</small>
            <Money amount={lowest.price} className="price-bar-total" />
          </>
        )
      ) : (
        <>
          <Money amount={quote.total} className="price-bar-total" />
          <small>{formatTrip(quote)}</small>
        </>
      )}
    </PriceBarFrame>
  )
}
