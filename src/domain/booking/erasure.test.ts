import { expect, test } from 'vitest'
import { erasureOf, yearsLater } from './erasure.ts'

const stay = {
  status: 'completed',
  check_out: '2027-06-08',
  prepayment_amount: 300,
  paid_amount: 300,
  refund_due_amount: 0,
  has_invoice: true,
} as const
const usual = { identity_years: 2, invoice_years: 10 }
const free = { refusal: null, identityUntil: null, invoiceUntil: null }

test.each([
  ['who stayed is kept for two years, the invoice for ten', stay, '2027-07-01', '2029-06-08', '2037-12-31'],
  ['the last day of the two years still keeps', stay, '2029-06-08', '2029-06-08', '2037-12-31'],
  ['the day after keeps only the invoice', stay, '2029-06-09', null, '2037-12-31'],
  ['after ten years nothing is kept', stay, '2038-01-01', null, null],
] as const)('%s', (_, facts, today, identityUntil, invoiceUntil) => {
  expect(erasureOf(facts, today, usual)).toEqual({ refusal: null, identityUntil, invoiceUntil })
})

test('longer periods keep longer', () => {
  expect(erasureOf(stay, '2027-07-01', { identity_years: 5, invoice_years: 12 })).toEqual({
    refusal: null,
    identityUntil: '2032-06-08',
    invoiceUntil: '2039-12-31',
  })
})

test('nobody stayed in a request that ended, so nothing of it waits', () => {
  const ended = { ...stay, status: 'expired', paid_amount: 0, has_invoice: false } as const
  expect(erasureOf(ended, '2027-01-01', usual)).toEqual(free)
})

test.each([
  [{ status: 'pending' }, 'open'],
  [{ status: 'awaiting_payment' }, 'open'],
  [{ status: 'confirmed' }, 'open'],
  [{ paid_amount: 299 }, 'unpaid'],
  [{ status: 'cancelled', refund_due_amount: 1 }, 'refund_due'],
] as const)('%o is refused as %s', (change, refusal) => {
  expect(erasureOf({ ...stay, ...change }, '2027-07-01', usual).refusal).toBe(refusal)
})

test('two years after a leap day is the last day of February', () => {
  expect(yearsLater('2028-02-29', 2)).toBe('2030-02-28')
  expect(yearsLater('2028-02-29', 4)).toBe('2032-02-28')
})
