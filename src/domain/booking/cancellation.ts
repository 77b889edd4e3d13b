import { percentToLira } from '../pricing/money.ts'
import type { Kurus } from '../pricing/money.ts'
import { daysBetween } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'
import { isOver } from './reservation.ts'
import type { ReservationStatus } from './reservation.ts'

/** A cancellation at least `days_before` days before check-in keeps `percent_kept` percent of the base. */
export interface LadderStep {
  days_before: number
  percent_kept: number
  base: 'prepayment' | 'total'
}

export interface CancellationOutcome {
  /** The step that applied. Null when the ladder is empty: nothing is kept then. */
  step: LadderStep | null
  /** Local days from today to check-in, negative after it. */
  days_before: number
  kept_amount: Kurus
  /** The part of what was paid that goes back to the customer. */
  refund_amount: Kurus
  /** The part of the kept amount that is not paid yet: the customer still owes it. */
  due_amount: Kurus
}

/**
 * The step that applies: the one with the highest days_before that is not above the days left. With fewer days left than
 * any step has, and after check-in, the lowest step applies.
 */
function ladderStepFor(ladder: readonly LadderStep[], daysBefore: number): LadderStep | null {
  const descending = ladder.toSorted((a, b) => b.days_before - a.days_before)
  return descending.find((step) => daysBefore >= step.days_before) ?? descending.at(-1) ?? null
}

/**
 * What a cancellation today keeps and refunds, in whole lira (docs/product.md, Cancellation ladder). Days are counted
 * between calendar days, never between moments.
 */
export function cancellationOutcome(
  ladder: readonly LadderStep[],
  facts: { check_in: Day; today: Day; total: Kurus; prepayment: Kurus; paid: Kurus },
): CancellationOutcome {
  const daysBefore = daysBetween(facts.today, facts.check_in)
  const step = ladderStepFor(ladder, daysBefore)
  const base = step?.base === 'prepayment' ? facts.prepayment : facts.total
  const kept = step === null ? 0 : percentToLira(base, step.percent_kept)
  return {
    step,
    days_before: daysBefore,
    kept_amount: kept,
    refund_amount: Math.max(0, facts.paid - kept),
    due_amount: Math.max(0, kept - facts.paid),
  }
}

interface MoneyFacts {
  status: ReservationStatus
  total: Kurus
  /** payments less refunds */
  paid_amount: Kurus
  /** What the cancellation keeps; 0 unless the reservation is cancelled. */
  kept_amount: Kurus
}

interface ReservationMoney {
  /** What the customer still pays. Nothing once the reservation is over. */
  due_amount: Kurus
  /** What goes back to the customer and has not been recorded as a refund yet. Nothing before the reservation is over. */
  refund_due_amount: Kurus
  /** What agency and owner share: the total, or once the reservation is over, what is kept of the payments. */
  shared_amount: Kurus
}

/** The money of a reservation in its present status (docs/product.md, Cancellation ladder). */
export function reservationMoney({ status, total, paid_amount, kept_amount }: MoneyFacts): ReservationMoney {
  if (!isOver(status)) {
    return { due_amount: Math.max(0, total - paid_amount), refund_due_amount: 0, shared_amount: total }
  }
  const refund_due_amount = Math.max(0, paid_amount - kept_amount)
  return { due_amount: 0, refund_due_amount, shared_amount: paid_amount - refund_due_amount }
}
