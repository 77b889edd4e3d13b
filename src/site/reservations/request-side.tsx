import { useContext } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PERMIT_NAMES } from '../../domain/catalogue/permit.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { PaymentSchedule } from '../../ui/payment-schedule.tsx'
import type { PaymentPart } from '../../ui/payment-schedule.tsx'
import { TotalInLira } from '../cards/total-in-lira.tsx'
import { ledgerRows } from '../rentals/ledger-rows.ts'

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
          <TotalInLira amount={quote.total} />
          {children}
          {parts !== null && <PaymentSchedule parts={parts} />}
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
