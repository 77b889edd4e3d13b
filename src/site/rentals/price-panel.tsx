import { useContext, useState } from 'react'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TotalInLira } from '../cards/total-in-lira.tsx'
import { FoldedContact } from '../shell/contact-buttons.tsx'
import { isCodeRefused } from './code-refused.ts'
import type { RefusedAnswer } from './code-refused.ts'
import { ledgerRows } from './ledger-rows.ts'
import { NO_PAYMENT_NOW } from './no-payment-now.ts'
import { PermitLine } from './permit-line.tsx'
import { PromotionField } from './promotion-field.tsx'
import type { LiveQuote } from './use-live-quote.ts'

/* The frame and the common parts of the price panel of a villa or a boat, and of its bar on a phone. */

type PricePanelProps = {
  permit: ComponentProps<typeof PermitLine>
  /** The address of the page, which a form without scripts is sent to. */
  action: string
  /** The address of the request; null while what is chosen cannot be requested. */
  request: string | null
  live: Pick<LiveQuote<never, PricedAnswer>, 'answer' | 'isLoading' | 'failure' | 'retry'>
  /** What is wrong with the address; '' is nothing. */
  warning: string
  /** The head and the fields. */
  children: ReactNode
  promotion: Pick<ComponentProps<typeof PromotionField>, 'code' | 'isWhole' | 'onCode'>
  /** What is free or larger, where this cannot be booked. */
  others: ReactNode
  /** The lines of the price. */
  lines: ReactNode
  /** The one button. */
  button: ReactNode
  /** «Fiyata KDV dahildir.» */
  taxes: string
}

type PricedAnswer = RefusedAnswer & { quote: { promotion_amount: number } | null }

/** A form without scripts, which updates itself with them. */
export function PricePanel(props: PricePanelProps) {
  const { permit, action, request, live, warning, children, promotion, others, lines, button, taxes } = props
  const navigate = useNavigate()
  const { answer, isLoading } = live
  return (
    <aside className="rental-side" id="fiyat" aria-label="Fiyat ve talep" ref={keepFootInSight}>
      <form
        className="ledger-card quote"
        method="get"
        action={`${action}#fiyat`}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          // With scripts the price is already current, so Enter in a field goes on to the request.
          if (request !== null) void navigate(request)
        }}
      >
        {warning !== '' && (
          <Notice tone="warn" announce="status" className="quote-notice">
            {warning}
          </Notice>
        )}
        {children}
        <PromotionField key={promotion.code} {...promotion} answer={answer} isLoading={isLoading} />
        <button {...buttonLook({ tone: 'ghost', block: true })} className="btn without-script" type="submit">
          Fiyatı göster
        </button>
        <QuoteFailure live={live} />
        <QuoteRefusal answer={answer}>{others}</QuoteRefusal>
        {lines}
        {button}
        <p className="quote-small">
          {(answer === null || request !== null) && `${NO_PAYMENT_NOW} `}
          {taxes}
        </p>
      </form>
      <PermitLine {...permit} />
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

/** Says that a price could not be loaded, and asks for it again. */
function QuoteFailure({ live }: { live: Pick<LiveQuote<never, unknown>, 'failure' | 'retry'> }) {
  if (live.failure === '') return null
  return (
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
  )
}

/** The price bar at the bottom of a phone's screen. It is hidden while the panel's own button is visible. */
export function PriceBarFrame({ isLoading, action, children }: PriceBarFrameProps) {
  const [isAside, setAside] = useState(false)
  const watch = usePanelInSight(setAside)
  return (
    <div className="price-bar" ref={watch} data-aside={isAside || undefined} inert={isAside}>
      <div aria-busy={isLoading}>{children}</div>
      <div className="price-bar-ways">
        <FoldedContact />
        {action}
      </div>
    </div>
  )
}

type PriceBarFrameProps = { isLoading: boolean; action: ReactNode; children: ReactNode }

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

type QuoteRefusalProps = {
  answer: RefusedAnswer | null
  /** What is free or larger instead. */
  children: ReactNode
}

/** Why this cannot be booked, with what can be. A refused promotion code is reported at its field. */
function QuoteRefusal({ answer, children }: QuoteRefusalProps) {
  if (answer === null || answer.sentence === '' || isCodeRefused(answer)) return null
  return (
    <Notice tone="warn" announce="status" className="quote-notice" actions={children}>
      {answer.sentence}
    </Notice>
  )
}

type QuoteLinesProps = {
  quote: Parameters<typeof ledgerRows>[0] & { total: number }
  live: Pick<LiveQuote<never, unknown>, 'isLoading' | 'failure'>
  totalLabel?: string
  /** Below the total: what is paid elsewhere, and when each part is paid. */
  children: ReactNode
}

export function QuoteLines({ quote, live, totalLabel = 'Toplam', children }: QuoteLinesProps) {
  const shown = useContext(MoneyCurrency)
  return (
    <div className="quote-lines" aria-busy={live.isLoading} data-old={live.failure !== '' || undefined}>
      <Ledger lines={ledgerRows(quote, shown)} total={{ label: totalLabel, amount: quote.total }} />
      <TotalInLira amount={quote.total} />
      {children}
    </div>
  )
}

/** Goes on to the request, unless the shown price does not belong to this choice yet. */
export function RequestLink({ to, isLoading, short }: { to: string; isLoading: boolean; short: boolean }) {
  return (
    <Link
      {...buttonLook({ tone: 'bloom', block: !short })}
      to={to}
      rel="nofollow"
      aria-disabled={isLoading || undefined}
      data-pending={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault()
      }}
    >
      {short ? 'Talep gönder' : 'Rezervasyon talebi gönder'}
    </Link>
  )
}

type CalendarLinkProps = {
  /** Nothing is chosen yet. */
  isFirst: boolean
  short: boolean
  onOpen: () => void
  children: ReactNode
}

/** Goes to the calendar of the page. */
export function CalendarLink({ isFirst, short, onOpen, children }: CalendarLinkProps) {
  return (
    <a
      {...buttonLook({ tone: isFirst ? 'bloom' : 'ghost', block: !short })}
      href="#musaitlik"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
