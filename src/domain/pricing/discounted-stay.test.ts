import { describe, expect, test } from 'vitest'
import { discountOf, oldTotalOf, nearestDiscountedStay } from './discounted-stay.ts'
import type { Discount } from './discounts.ts'
import type { Season, VillaPricing } from './pricing.ts'

const TODAY = '2027-03-01'
const who = { adults: 2, children: 0, infants: 0, today: TODAY }

const season = (own: Partial<Season> = {}): Season => ({
  id: 1,
  name: 'Yaz',
  starts_on: '2027-01-01',
  ends_on: '2028-01-01',
  price: 1_000_000,
  min_nights: 3,
  min_nights_applies: 'arrival',
  closed_arrival_days: [],
  closed_departure_days: [],
  ...own,
})
const discount = (own: Partial<Discount> = {}): Discount => ({
  id: 1,
  name: 'Bahar',
  kind: 'percent',
  value: 10,
  starts_on: '2027-05-01',
  ends_on: '2027-06-01',
  book_from: null,
  book_until: null,
  lead_days_min: null,
  lead_days_max: null,
  min_nights: 1,
  is_active: true,
  ...own,
})
const villa = (own: Partial<VillaPricing> = {}): VillaPricing => ({
  villa_id: 1,
  guests: 6,
  allows_children: true,
  max_infants: 20,
  prepayment_percent: 30,
  damage_deposit_amount: 0,
  seasons: [season()],
  forecasts: [],
  discounts: [discount()],
  fees: [],
  ...own,
})
const daysOf = (quote: { check_in: string; check_out: string } | null) =>
  quote === null ? null : [quote.check_in, quote.check_out]

describe('nearestDiscountedStay', () => {
  test('is the first free week inside the nights of the discount', () => {
    expect(daysOf(nearestDiscountedStay(villa(), [], who))).toEqual(['2027-05-01', '2027-05-08'])
    const taken = [{ check_in: '2027-04-28', check_out: '2027-05-03' }]
    expect(daysOf(nearestDiscountedStay(villa(), taken, who))).toEqual(['2027-05-03', '2027-05-10'])
  })

  test('is the shortest stay where no week fits, or a whole gap', () => {
    const short = [
      { check_in: '2027-04-28', check_out: '2027-05-03' },
      { check_in: '2027-05-07', check_out: '2027-06-20' },
    ]
    expect(daysOf(nearestDiscountedStay(villa(), short, who))).toEqual(['2027-05-03', '2027-05-06'])
    const gap = [short[0]!, { check_in: '2027-05-05', check_out: '2027-06-20' }]
    const quote = nearestDiscountedStay(villa(), gap, who)
    expect(daysOf(quote)).toEqual(['2027-05-03', '2027-05-05'])
    expect(quote!.fills_gap).toBe(true)
    expect(discountOf(quote!)).toBe(200_000)
  })

  test('keeps the booking window, the lead time and the rules of the seasons', () => {
    const none: Partial<Discount>[] = [
      { is_active: false },
      { book_until: '2027-02-28' },
      { book_from: '2027-03-02' },
      { lead_days_max: 20 },
      { lead_days_min: 200 },
      { min_nights: 40 },
      { starts_on: '2027-01-01', ends_on: '2027-03-01' },
    ]
    for (const own of none) {
      expect(
        nearestDiscountedStay(villa({ discounts: [discount(own)] }), [], who),
        JSON.stringify(own),
      ).toBeNull()
    }
    const late = villa({ discounts: [discount({ lead_days_min: 70 })] })
    expect(nearestDiscountedStay(late, [], who)!.check_in).toBe('2027-05-10')
    // 1 May 2027 is a Saturday
    const saturdays = villa({
      seasons: [season({ closed_arrival_days: [6, 7], closed_departure_days: [1] })],
    })
    expect(daysOf(nearestDiscountedStay(saturdays, [], who))).toEqual(['2027-05-03', '2027-05-06'])
    const forecast = { id: 1, starts_on: '2027-01-01', ends_on: '2028-01-01', price: 1_000_000 }
    expect(nearestDiscountedStay(villa({ seasons: [], forecasts: [forecast] }), [], who)).toBeNull()
  })
})

describe('oldTotalOf', () => {
  const quote = nearestDiscountedStay(villa(), [], who)!

  test('is the total before the discount where the price has not changed', () => {
    expect(oldTotalOf(quote, [])).toBe(7_000_000)
    expect(oldTotalOf(quote, [{ starts_on: '2027-06-01', ends_on: '2027-07-01', price: 1 }])).toBe(7_000_000)
  })

  test('takes the lowest former price of the nights, so that a price raised first does not count', () => {
    const raised = [{ starts_on: '2027-05-01', ends_on: '2027-05-03', price: 920_000 }]
    expect(oldTotalOf(quote, raised)).toBe(5 * 1_000_000 + 2 * 920_000)
    const cheaper = [{ starts_on: '2027-01-01', ends_on: '2028-01-01', price: 850_000 }]
    expect(oldTotalOf(quote, cheaper)).toBeNull()
  })

  test('is null without a discount and for provisional prices', () => {
    const plain = {
      ...quote,
      total: 7_000_000,
      nights: quote.nights.map((night) => ({ ...night, price: 1_000_000 })),
    }
    expect(oldTotalOf(plain, [])).toBeNull()
    const dearer = [{ starts_on: '2027-01-01', ends_on: '2028-01-01', price: 2_000_000 }]
    expect(oldTotalOf(plain, dearer)).toBeNull()
    expect(oldTotalOf({ ...quote, is_provisional: true }, [])).toBeNull()
  })

  test.each([
    [0.996, null],
    // rounded it would be said as one percent
    [0.991, null],
    [0.99, 7_000_000],
  ])('of a discount to %d of the price it is %s: below one percent nothing is struck', (part, struck) => {
    const nights = quote.nights.map((night) => ({ ...night, price: night.season_price * part }))
    const total = nights.reduce((sum, night) => sum + night.price, 0)
    expect(oldTotalOf({ ...quote, nights, total }, [])).toBe(struck)
  })
})
