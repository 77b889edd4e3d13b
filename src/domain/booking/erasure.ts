/** What may be erased of a stay, and what has to wait (docs/turkey.md, Personal data; docs/product.md, Personal data). */
import type { Day } from '../calendar/stay.ts'
import type { ReservationStatus } from './reservation.ts'

/** Law 1774 and disputes: who stayed is kept for two years after check-out. */
const IDENTITY_YEARS = 2
/** Commercial and tax law: what an invoice names is kept to the end of the tenth year. */
const INVOICE_YEARS = 10
/** Who left the newsletter is kept for three years, as proof of consent and refusal. */
export const CONSENT_YEARS = 3

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

export function erasureOf(stay: StayFacts, today: Day): StayErasure {
  const tookPlace = stay.status === 'completed'
  const endOfYear = `${Number(stay.check_out.slice(0, 4)) + INVOICE_YEARS}-12-31`
  return {
    refusal: refusalOf(stay),
    identityUntil: tookPlace ? notBefore(yearsLater(stay.check_out, IDENTITY_YEARS), today) : null,
    invoiceUntil: stay.has_invoice && stay.paid_amount > 0 ? notBefore(endOfYear, today) : null,
  }
}
