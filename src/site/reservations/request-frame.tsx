import { lazy, useContext } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { PERMIT_NAMES } from '../../domain/catalogue/permit.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import type { PaymentPart } from '../../ui/payment-schedule.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { ledgerRows } from '../rentals/ledger-rows.ts'
import { useSite } from '../shell/site-context.ts'
import { siteName } from '../shell/site-values.ts'
import type { RequestAnswer } from './request-answer.ts'

// Amounts and links, which are complete before their code is loaded.
const PaymentSchedule = lazy(async () => ({
  default: (await import('../../ui/payment-schedule.tsx')).PaymentSchedule,
}))
const TotalInLira = lazy(async () => ({
  default: (await import('../cards/total-in-lira.tsx')).TotalInLira,
}))
const ContactOptions = lazy(async () => ({ default: (await import('./contact-options.tsx')).ContactOptions }))

/** Shown to visitors without scripts where the browser has to solve a proof before the form is sent. */
export const WITHOUT_SCRIPTS =
  'Bu formu göndermek için tarayıcınızda JavaScript açık olmalı. Bizi ararsanız talebinizi telefonla alırız.'

type RequestFrameProps = {
  crumbs: ComponentProps<typeof Breadcrumbs>['items']
  /** What is asked for, in one line. */
  brief: ReactNode
  answer: RequestAnswer<unknown> | undefined
  form: ReactNode
  /** How to ask instead: its heading, the address of the contact form, and the text of a message. */
  question: { heading: string; form: string; about?: string }
  /** What is asked for with its price. */
  side: ReactNode
}

/** The page of a request: the form, how to ask instead, and beside them what is asked for. */
export function RequestFrame({ crumbs, brief, answer, form, question, side }: RequestFrameProps) {
  const { site } = useSite()
  const { heading, ...ways } = question
  const hasErrors = (answer?.errors.length ?? 0) > 0 || (answer?.message ?? '') !== ''
  return (
    <div className="wrap request">
      <title>{`${hasErrors ? 'Hata: ' : ''}Rezervasyon talebi | ${siteName(site)}`}</title>
      <Breadcrumbs items={crumbs} />
      <h1>Rezervasyon talebi</h1>
      <p className="request-brief">{brief}</p>
      <div className="request-grid">
        <div>
          {form}
          <section className="request-section" aria-labelledby="soru">
            <h2 id="soru">{heading}</h2>
            <LazyPart>
              <ContactOptions {...ways} />
            </LazyPart>
          </section>
        </div>
        {side}
      </div>
    </div>
  )
}

type RequestSideProps = {
  label: string
  /** Image, name, days and people; only the name while there is no price. */
  facts: ReactNode
  quote: (Parameters<typeof ledgerRows>[0] & { total: number }) | null
  totalLabel: string
  /** null where there is no payment plan yet. */
  parts: PaymentPart[] | null
  /** Beside the total. */
  children?: ReactNode
  taxes: string
  kind: RentalKind
  permitNo: string | null
  /** Where to change the choice; null where it cannot be asked for and the form says so. */
  back: { to: string; label: string } | null
}

/** What is asked for: facts, price line by line, and when each part is paid. */
export function RequestSide(props: RequestSideProps) {
  const { label, facts, quote, totalLabel, parts, children, taxes, kind, permitNo, back } = props
  const shown = useContext(MoneyCurrency)
  return (
    <aside className="request-side ledger-card" aria-label={label}>
      {facts}
      {quote !== null && (
        <>
          <Ledger lines={ledgerRows(quote, shown)} total={{ label: totalLabel, amount: quote.total }} />
          <LazyPart>
            <TotalInLira amount={quote.total} />
          </LazyPart>
          {children}
          {parts !== null && (
            <LazyPart>
              <PaymentSchedule parts={parts} />
            </LazyPart>
          )}
          <p className="request-small">{taxes}</p>
        </>
      )}
      {permitNo !== null && (
        <p className="request-small">
          {PERMIT_NAMES[kind]} no {permitNo}
        </p>
      )}
      {back !== null && (
        <Link className="link" to={back.to}>
          {back.label}
        </Link>
      )}
    </aside>
  )
}
