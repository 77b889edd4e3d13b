/** What may be erased of a stay, and what has to wait (docs/turkey.md, Personal data; docs/product.md, Personal data). */
import type { Day } from '../calendar/stay.ts'
import type { ReservationStatus } from './reservation.ts'

/**
 * How many years each kind of data is kept: the least and the most that the settings take, and the number without a
 * setting. `least` is the law's for invoices and consents; for who stayed it is the program's.
 */
export const RETENTION = {
  /** who stayed, after check-out: law 1774 and disputes */
  identity_years: { least: 1, usual: 2, most: 10 },
  /** what an invoice names, to the end of the last year: commercial and tax law */
  invoice_years: { least: 10, usual: 10, most: 20 },
  /** who left the newsletter, as proof of consent and refusal */
  consent_years: { least: 3, usual: 3, most: 10 },
} as const
export type Retention = Record<keyof typeof RETENTION, number>

/** amounts in kuruş */
export interface StayFacts {
  status: ReservationStatus
  check_out: Day
  prepayment_amount: number
  paid_amount: number
  refund_due_amount: number
  has_invoice: boolean
}

export interface StayErasure {
  /** why nothing of the stay may be erased now; null when it may */
  refusal: 'open' | 'unpaid' | 'refund_due' | null
  /** the last day on which names and guests are kept; null when they may be erased */
  identityUntil: Day | null
  /** the last day on which the invoice's details are kept; null when they may be erased */
  invoiceUntil: Day | null
}

const OVER = new Set<ReservationStatus>(['completed', 'expired', 'cancelled'])

/** The same day `years` later; 29 February becomes 28 February. */
export function yearsLater(day: Day, years: number): Day {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return later.endsWith('-02-29') ? later.replace(/29$/, '28') : later
}

const notBefore = (day: Day, today: Day): Day | null => (day >= today ? day : null)

function refusalOf(stay: StayFacts): StayErasure['refusal'] {
  if (!OVER.has(stay.status)) return 'open'
  // the balance is paid at the villa and may have no entry
  if (stay.status === 'completed' && stay.paid_amount < stay.prepayment_amount) return 'unpaid'
  return stay.refund_due_amount > 0 ? 'refund_due' : null
}

export function erasureOf(stay: StayFacts, today: Day, kept: Omit<Retention, 'consent_years'>): StayErasure {
  const tookPlace = stay.status === 'completed'
  const endOfYear = `${Number(stay.check_out.slice(0, 4)) + kept.invoice_years}-12-31`
  return {
    refusal: refusalOf(stay),
    identityUntil: tookPlace ? notBefore(yearsLater(stay.check_out, kept.identity_years), today) : null,
    invoiceUntil: stay.has_invoice && stay.paid_amount > 0 ? notBefore(endOfYear, today) : null,
  }
}
