import { Link } from 'react-router'
import { nightCount } from '../../domain/calendar/stay.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { chipLook } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { PaymentSchedule } from '../../ui/payment-schedule.tsx'
import { AskUs } from '../rentals/ask-us.tsx'
import { paymentParts } from '../rentals/ledger-rows.ts'
import { CalendarLink, PriceBarFrame, PricePanel, QuoteLines, RequestLink } from '../rentals/price-panel.tsx'
import { paths } from '../shell/paths.ts'
import { DateFields } from './date-fields.tsx'
import { ExtraFees } from './extras.tsx'
import { GuestFields } from './guest-fields.tsx'
import {
  inquiryText,
  isRefusedForGuests,
  isProvisional,
  hasTooManyGuests,
  requestChoice,
} from './request-choice.ts'
import { choiceQuery } from './stay-choice.ts'
import { ChangeGuests, LargerVillas } from './too-many-guests.tsx'
import type { Booking } from './use-booking.ts'
import type { QuoteAnswer, Villa } from './villa-types.ts'

type QuotePanelProps = {
  villa: Villa
  booking: Booking
  /** The address has dates that make no stay. */
  hasInvalidDates: boolean
  onOpenCalendar: () => void
}

/**
 * The total, then its lines, then when each part is paid. It is a form without scripts and updates itself
 * with them.
 */
export function QuotePanel({ villa, booking, hasInvalidDates, onOpenCalendar }: QuotePanelProps) {
  const { choice, quote: live } = booking
  const { answer } = live
  const quote = answer?.quote ?? null
  const requested = requestChoice(choice, answer)
  return (
    <PricePanel
      permit={{ kind: 'villa', number: villa.permit_no }}
      action={paths.villa(villa.slug)}
      request={requested === null ? null : paths.request(villa.slug, choiceQuery(requested))}
      live={live}
      warning={hasInvalidDates && choice.stay === null ? 'Tarihleri yeniden seçer misiniz?' : ''}
      promotion={{
        code: choice.promotion_code,
        isWhole: choice.stay !== null,
        onCode: (promotion_code) => booking.change({ promotion_code }),
      }}
      others={<Others villa={villa} booking={booking} />}
      lines={
        quote !== null && (
          <QuoteLines
            quote={quote}
            live={live}
            totalLabel={quote.is_provisional ? 'Öngörülen toplam' : 'Toplam'}
          >
            {/* What is not final or cannot be requested has no payment plan. */}
            {requested !== null && <PaymentSchedule className="quote-when" parts={paymentParts(quote)} />}
          </QuoteLines>
        )
      }
      button={<PanelAction villa={villa} booking={booking} onOpenCalendar={onOpenCalendar} />}
      taxes="Fiyata KDV ve konaklama vergisi dahildir."
    >
      <PanelHead villa={villa} booking={booking} />
      <DateFields booking={booking} onOpen={onOpenCalendar} />
      <GuestFields villa={villa} booking={booking} />
      <ExtraFees fees={villa.fees} booking={booking} />
    </PricePanel>
  )
}

function PanelHead({ villa, booking }: { villa: Villa; booking: Booking }) {
  const { answer, isLoading } = booking.quote
  const quote = answer?.quote ?? null
  if (quote !== null) {
    return (
      <p className="quote-head" aria-live="polite" aria-busy={isLoading}>
        <span>{quote.night_count} gece toplamı</span>
        <Money amount={quote.total} className="quote-total" />
        {quote.is_provisional && <span>Öngörülen fiyat, kesinleşmedi.</span>}
      </p>
    )
  }
  return (
    <p className="quote-head">
      <span className="quote-ask">
        {booking.choice.stay === null ? 'Tarih seçin, toplamı görün' : 'Seçtiğiniz konaklama'}
      </span>
      {villa.nightly_from !== null && (
        <span>
          En düşük gecelik <Money amount={villa.nightly_from} className="quote-from" />
        </span>
      )}
    </p>
  )
}

/** Larger villas, or days nearby. */
function Others({ villa, booking }: { villa: Villa; booking: Booking }) {
  const { answer } = booking.quote
  if (answer === null) return null
  if (isRefusedForGuests(answer)) return <LargerVillas choice={booking.choice} />
  return <OtherStays villa={villa} booking={booking} answer={answer} />
}

/** The shortest stay from the chosen day, where only the minimum stay forbids it, and the nearest free stays. */
function OtherStays({ villa, booking, answer }: { villa: Villa; booking: Booking; answer: QuoteAnswer }) {
  const { shortest, nearest } = answer
  const stays = shortest === null ? nearest : [shortest, ...nearest]
  if (stays.length === 0) return null
  return (
    <ul className="nearest" aria-label="En yakın boş tarihler">
      {stays.map((stay) => (
        <li key={`${stay.check_in} ${stay.check_out}`}>
          <Link
            {...chipLook()}
            to={paths.villa(villa.slug, choiceQuery({ ...booking.choice, stay }))}
            replace
            preventScrollReset
            rel="nofollow"
          >
            {stay === shortest ? `${nightCount(stay)} geceyi seçin: ${formatStay(stay)}` : formatStay(stay)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type PanelActionProps = { villa: Villa; booking: Booking; onOpenCalendar: () => void; short?: boolean }

/**
 * The one button of the panel: choose dates, request the stay, change the guests, or the ways to ask when no
 * price is fixed yet.
 */
function PanelAction({ villa, booking, onOpenCalendar, short = false }: PanelActionProps) {
  const { choice, quote } = booking
  const requested = requestChoice(choice, quote.answer)
  if (requested !== null) {
    const to = paths.request(villa.slug, choiceQuery(requested))
    return <RequestLink to={to} isLoading={quote.isLoading} short={short} />
  }
  if (isProvisional(quote.answer)) {
    return (
      <AskUs
        short={short}
        text={inquiryText(villa.name, choice)}
        form={paths.contact({ villa: villa.slug, ...choiceQuery(choice) })}
      />
    )
  }
  if (isRefusedForGuests(quote.answer)) return <ChangeGuests block={!short} />
  return (
    <CalendarLink isFirst={choice.stay === null} short={short} onOpen={onOpenCalendar}>
      {choice.stay === null ? 'Tarih seçin' : short ? 'Tarih değiştir' : 'Başka tarih seçin'}
    </CalendarLink>
  )
}

/** The price bar of a phone. */
export function PriceBar({ villa, booking, onOpenCalendar }: Omit<QuotePanelProps, 'hasInvalidDates'>) {
  const { answer, isLoading } = booking.quote
  const quote = answer?.quote ?? null
  return (
    <PriceBarFrame
      isLoading={isLoading}
      action={<PanelAction villa={villa} booking={booking} onOpenCalendar={onOpenCalendar} short />}
    >
      {quote === null ? (
        hasTooManyGuests(answer) ? (
          <>
            <small>Bu ev en çok</small>
            <b className="price-bar-total">{villa.guests} kişilik</b>
          </>
        ) : (
          villa.nightly_from !== null && (
            <>
              <small>En düşük gecelik</small>
              <Money amount={villa.nightly_from} className="price-bar-total" />
            </>
          )
        )
      ) : (
        <>
          <Money amount={quote.total} className="price-bar-total" />
          <small>
            <span>{quote.night_count} gece,</span> <span>{formatStay(quote, 'short')}</span>
          </small>
        </>
      )}
    </PriceBarFrame>
  )
}
