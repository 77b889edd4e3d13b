import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerAmount, quoteForOwner } from './owner-share.ts'
import type { Quote } from './pricing.ts'

const quote: Quote = {
  villa_id: 1,
  check_in: '2027-07-04',
  check_out: '2027-07-11',
  night_count: 7,
  adults: 4,
  children: 1,
  infants: 0,
  nights: [],
  lines: [
    {
      kind: 'nights',
      name: 'Yaz',
      quantity: 7,
      unit_amount: 1_640_000,
      amount: 11_480_000,
      is_optional: false,
    },
  ],
  accommodation_amount: 11_480_000,
  fees_amount: 0,
  promotion_amount: 0,
  promotion_code: 'YAZ10',
  total: 11_480_000,
  prepayment_percent: 30,
  prepayment_amount: 3_444_000,
  balance_amount: 8_036_000,
  damage_deposit_amount: 1_000_000,
  min_nights: 5,
  is_provisional: false,
  fills_gap: false,
}

test('the owner receives the amount less the commission, in whole lira', () => {
  expect(ownerAmount(11_480_000, 15)).toBe(9_758_000)
  expect(ownerAmount(100_000, 0)).toBe(100_000)
  expect(ownerAmount(100_000, 100)).toBe(0)
  expect(ownerAmount(10_050, 33)).toBe(6700)
})

test('a share is whole lira and never more than the amount in whole lira', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (lira, percent) => {
        const share = ownerAmount(lira * 100, percent)
        expect(share % 100).toBe(0)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(lira * 100)
      },
    ),
  )
})

test("an owner's quote does not reveal what the customer pays", () => {
  const seen = quoteForOwner(quote, ownerAmount(quote.total, 15))
  expect(seen).toMatchObject({ total: 9_758_000, balance_amount: 9_758_000, lines: [], promotion_code: null })
  expect(JSON.stringify(seen)).not.toContain('11480000')
  expect(JSON.stringify(seen)).not.toContain('1640000')
  expect(JSON.stringify(seen)).not.toContain('3444000')
})
