import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancellationOutcome, reservationMoney } from './cancellation.ts'
import type { LadderStep } from './cancellation.ts'
import { addDays } from '../calendar/stay.ts'

const LADDER: LadderStep[] = [
  { days_before: 60, percent_kept: 0, base: 'prepayment' },
  { days_before: 30, percent_kept: 50, base: 'prepayment' },
  { days_before: 15, percent_kept: 100, base: 'prepayment' },
  { days_before: 0, percent_kept: 100, base: 'total' },
]

const facts = (today: string, paid = 2_000_000) => ({
  check_in: '2027-07-04',
  today,
  total: 10_000_000,
  prepayment: 2_000_000,
  paid,
})

describe('the cancellation ladder', () => {
  test.each([
    ['2027-05-05', 60, 0, 2_000_000, 0],
    ['2027-05-06', 59, 1_000_000, 1_000_000, 0],
    ['2027-06-04', 30, 1_000_000, 1_000_000, 0],
    ['2027-06-05', 29, 2_000_000, 0, 0],
    ['2027-06-19', 15, 2_000_000, 0, 0],
    ['2027-06-20', 14, 10_000_000, 0, 8_000_000],
    ['2027-06-26', 8, 10_000_000, 0, 8_000_000],
    ['2027-07-04', 0, 10_000_000, 0, 8_000_000],
    ['2027-07-06', -2, 10_000_000, 0, 8_000_000],
  ])('on %s, %i days before: kept %i, back %i, owed %i', (today, days, kept, refund, due) => {
    expect(cancellationOutcome(LADDER, facts(today))).toMatchObject({
      days_before: days,
      kept_amount: kept,
      refund_amount: refund,
      due_amount: due,
    })
  })

  test('the order of the steps does not matter', () => {
    for (const today of ['2027-01-01', '2027-05-20', '2027-06-10', '2027-07-01']) {
      expect(cancellationOutcome(LADDER.toReversed(), facts(today))).toEqual(
        cancellationOutcome(LADDER, facts(today)),
      )
    }
  })

  test('below the lowest step the lowest one applies; without a ladder nothing is kept', () => {
    const short = LADDER.slice(0, 2)
    expect(cancellationOutcome(short, facts('2027-07-01')).step).toEqual(short[1])
    expect(cancellationOutcome([], facts('2027-07-01'))).toEqual({
      step: null,
      days_before: 3,
      kept_amount: 0,
      refund_amount: 2_000_000,
      due_amount: 0,
    })
  })

  test('days are counted over leap days and New Year', () => {
    const outcome = cancellationOutcome(LADDER, { ...facts('2027-12-31'), check_in: '2028-03-01' })
    expect(outcome.days_before).toBe(61)
  })

  test('paid + owed = kept + refunded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 400 }),
        fc.nat(12_000_000),
        fc.nat(12_000_000),
        (days, paid, total) => {
          const outcome = cancellationOutcome(LADDER, {
            check_in: addDays('2027-07-04', days),
            today: '2027-07-04',
            total,
            prepayment: Math.floor(total / 5),
            paid,
          })
          expect(paid + outcome.due_amount).toBe(outcome.kept_amount + outcome.refund_amount)
          expect(outcome.due_amount * outcome.refund_amount).toBe(0)
          expect(outcome.days_before).toBe(days)
        },
      ),
    )
  })
})

test('once a reservation is over, nothing is due, the rest goes back, and only what is kept of the payments is shared', () => {
  const paid = { total: 9_040_200, paid_amount: 3_164_100, kept_amount: 1_582_100 }
  expect(reservationMoney({ ...paid, kept_amount: 0, status: 'confirmed' })).toEqual({
    due_amount: 5_876_100,
    refund_due_amount: 0,
    shared_amount: 9_040_200,
  })
  expect(reservationMoney({ ...paid, status: 'cancelled' })).toEqual({
    due_amount: 0,
    refund_due_amount: 1_582_000,
    shared_amount: 1_582_100,
  })
  // The refund was recorded.
  expect(reservationMoney({ ...paid, status: 'cancelled', paid_amount: 1_582_100 })).toEqual({
    due_amount: 0,
    refund_due_amount: 0,
    shared_amount: 1_582_100,
  })
  // The ladder keeps the total, of which only the prepayment has been received.
  expect(reservationMoney({ ...paid, status: 'cancelled', kept_amount: 9_040_200 })).toEqual({
    due_amount: 0,
    refund_due_amount: 0,
    shared_amount: 3_164_100,
  })
  expect(reservationMoney({ ...paid, status: 'expired', kept_amount: 0 })).toEqual({
    due_amount: 0,
    refund_due_amount: 3_164_100,
    shared_amount: 0,
  })
})
