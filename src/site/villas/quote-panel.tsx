// This file is long because the panel and the bar of a phone show the same price, refusals and buttons.
import BadgeCheck from 'lucide-react/icons/badge-check'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { nightCount } from '../../domain/calendar/stay.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Money, MoneyCurrency } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentSchedule } from '../../ui/payment-schedule.tsx'
import { FoldedContact } from '../shell/contact-buttons.tsx'
import { TotalInLira } from '../cards/total-in-lira.tsx'
import { paths } from '../shell/paths.ts'
import { telHref, whatsappHref } from '../shell/phone.ts'
import { useSite } from '../shell/site-context.ts'
import { siteValue } from '../shell/site-values.ts'
import { DateFields } from './date-fields.tsx'
import { ExtraFees, PromotionField } from './extras.tsx'
import { GuestFields } from './guest-fields.tsx'
import { ledgerRows, NO_PAYMENT_NOW, paymentParts } from './ledger-rows.ts'
import {
  inquiryText,
  isCodeRefused,
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
  const navigate = useNavigate()
  const answer = live.answer
  const quote = answer?.quote ?? null
  const canRequest = requestChoice(choice, answer) !== null
  const shown = useContext(MoneyCurrency)
  return (
    <aside className="villa-side" id="fiyat" aria-label="Fiyat ve talep" ref={keepFootInSight}>
      <form
        className="ledger-card quote"
        method="get"
        action={`${paths.villa(villa.slug)}#fiyat`}
        onSubmit={(event) => {
          // With scripts the price is already current, so Enter in a field goes on to the request.
          event.preventDefault()
          const requested = requestChoice(choice, answer)
          if (requested !== null) void navigate(paths.request(villa.slug, choiceQuery(requested)))
        }}
      >
        {hasInvalidDates && choice.stay === null && (
          <Notice tone="warn" announce="status" className="quote-notice">
            Tarihleri yeniden seçer misiniz?
          </Notice>
        )}
        <PanelHead villa={villa} booking={booking} />
        <DateFields booking={booking} onOpen={onOpenCalendar} />
        <GuestFields villa={villa} booking={booking} />
        <ExtraFees fees={villa.fees} booking={booking} />
        <PromotionField key={choice.promotion_code} booking={booking} />
        <button {...buttonLook({ tone: 'ghost', block: true })} className="btn without-script" type="submit">
          Fiyatı göster
        </button>
        {live.failure !== '' && (
          <Notice
            tone="neutral"
            announce="alert"
            className="quote-notice"
            actions={
              <Button size={40} tone="ghost" onClick={live.retry}>
                Tekrar dene
              </Button>
            }
          >
            {live.failure}
          </Notice>
        )}
        <Refusal villa={villa} booking={booking} />
        {quote !== null && (
          <div className="quote-lines" aria-busy={live.isLoading} data-old={live.failure !== '' || undefined}>
            <Ledger
              lines={ledgerRows(quote, shown)}
              total={{ label: quote.is_provisional ? 'Öngörülen toplam' : 'Toplam', amount: quote.total }}
            />
            <TotalInLira amount={quote.total} />
            {/* What is not final or cannot be requested has no payment plan. */}
            {canRequest && <PaymentSchedule className="quote-when" parts={paymentParts(quote)} />}
          </div>
        )}
        <PanelAction villa={villa} booking={booking} onOpenCalendar={onOpenCalendar} />
        <p className="quote-small">
          {(answer === null || canRequest) && `${NO_PAYMENT_NOW} `}Fiyata KDV ve konaklama vergisi dahildir.
        </p>
      </form>
      {villa.permit_no !== null && (
        <p className="permit">
          <BadgeCheck size={24} />
          Turizm amaçlı kiralama izin belgesi no {villa.permit_no}
        </p>
      )}
    </aside>
  )
}

const AIR = 24
/** The height of the header, which comes back when the visitor scrolls up. */
const HEADER = 64

/**
 * A panel that is taller than the screen sticks at its bottom, where the button is, instead of at its top.
 */
function keepFootInSight(panel: HTMLElement | null) {
  if (panel === null) return
  const fit = () => {
    const spare = window.innerHeight - panel.offsetHeight - AIR
    panel.style.setProperty('--panel-top', `${Math.min(AIR, spare)}px`)
    panel.style.setProperty('--panel-low', `${Math.min(AIR + HEADER, spare)}px`)
  }
  const observer = new ResizeObserver(fit)
  observer.observe(panel)
  window.addEventListener('resize', fit)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', fit)
  }
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

/**
 * Why this stay cannot be booked, and alternatives: days nearby or larger villas. A refused promotion code is
 * reported at its field.
 */
function Refusal({ villa, booking }: { villa: Villa; booking: Booking }) {
  const { answer } = booking.quote
  if (answer === null || answer.sentence === '') return null
  if (isCodeRefused(answer)) return null
  return (
    <Notice
      tone="warn"
      announce="status"
      className="quote-notice"
      actions={
        isRefusedForGuests(answer) ? (
          <LargerVillas choice={booking.choice} />
        ) : (
          <OtherStays villa={villa} booking={booking} answer={answer} />
        )
      }
    >
      {answer.sentence}
    </Notice>
  )
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
  const { site } = useSite()
  const { choice, quote } = booking
  const phone = siteValue(site, 'site_phone')
  const block = !short
  const requested = requestChoice(choice, quote.answer)
  if (requested !== null) {
    return (
      <Link
        {...buttonLook({ tone: 'bloom', block })}
        to={paths.request(villa.slug, choiceQuery(requested))}
        rel="nofollow"
        aria-disabled={quote.isLoading || undefined}
        data-pending={quote.isLoading || undefined}
        onClick={(event) => {
          // The shown price does not belong to this choice yet.
          if (quote.isLoading) event.preventDefault()
        }}
      >
        {short ? 'Talep gönder' : 'Rezervasyon talebi gönder'}
      </Link>
    )
  }
  if (isProvisional(quote.answer)) {
    const whatsapp = siteValue(site, 'whatsapp_phone') || siteValue(site, 'site_phone_2')
    const text = inquiryText(villa.name, choice)
    return (
      <>
        {whatsapp !== '' && (
          <a
            {...buttonLook({ tone: 'primary', block })}
            href={whatsappHref(whatsapp, text)}
            rel="noopener"
            aria-label="Bilgi isteyin, WhatsApp"
          >
            <MessageCircle size={18} />
            Bilgi isteyin
          </a>
        )}
        {(whatsapp === '' || !short) && (
          <Link
            {...buttonLook({ tone: whatsapp === '' ? 'primary' : 'ghost', block })}
            to={paths.contact({ villa: villa.slug, ...choiceQuery(choice) })}
            rel="nofollow"
          >
            <Mail size={18} />
            {short ? 'Bilgi isteyin' : 'Formla bilgi isteyin'}
          </Link>
        )}
        {!short && phone !== '' && (
          <a {...buttonLook({ tone: 'ghost', block })} href={telHref(phone)}>
            <Phone size={18} />
            Bilgi için arayın, {phone}
          </a>
        )}
      </>
    )
  }
  if (isRefusedForGuests(quote.answer)) return <ChangeGuests block={block} />
  return (
    <a
      {...buttonLook({ tone: choice.stay === null ? 'bloom' : 'ghost', block })}
      href="#musaitlik"
      onClick={(event) => {
        event.preventDefault()
        onOpenCalendar()
      }}
    >
      {choice.stay === null ? 'Tarih seçin' : short ? 'Tarih değiştir' : 'Başka tarih seçin'}
    </a>
  )
}

/** The price bar at the bottom of a phone's screen. It is hidden while the panel's own button is visible. */
export function PriceBar({ villa, booking, onOpenCalendar }: Omit<QuotePanelProps, 'hasInvalidDates'>) {
  const { answer, isLoading } = booking.quote
  const quote = answer?.quote ?? null
  const [isAside, setAside] = useState(false)
  const watch = usePanelInSight(setAside)
  return (
    <div className="price-bar" ref={watch} data-aside={isAside || undefined} inert={isAside}>
      <div aria-busy={isLoading}>
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
      </div>
      <div className="price-bar-ways">
        <FoldedContact />
        <PanelAction villa={villa} booking={booking} onOpenCalendar={onOpenCalendar} short />
      </div>
    </div>
  )
}

function usePanelInSight(tell: (isInSight: boolean) => void) {
  const [watch] = useState(() => (bar: HTMLElement | null) => {
    const small = document.querySelector('#fiyat .quote-small')
    if (bar === null || small === null) return
    const observer = new IntersectionObserver((entries) =>
      tell(entries.some((entry) => entry.isIntersecting)),
    )
    observer.observe(small)
    return () => observer.disconnect()
  })
  return watch
}
