import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import { WriteNews } from '../../platform/db/write-news.ts'
import { villaFactsOf } from './kept-villa-facts.ts'
import { takenWithin } from './public-villa-facts.ts'
import { pricingOf } from './villa-facts.ts'

const { db, close } = await testDatabase()
afterAll(close)

/** Nothing is kept, because it hears of no writes. */
const source = { db, writes: new WriteNews() }

test('the facts of a price have the types of the domain: days are text and money is whole numbers', async () => {
  const villa = await createVilla(db, {
    guests: 6,
    prepayment_percent: 25,
    damage_deposit_amount: 1_500_000,
    seasons: [
      { name: 'Yaz', starts_on: '2027-06-15', ends_on: '2027-09-15', price: 1_426_000, min_nights: 5 },
      {
        name: 'Bahar',
        starts_on: '2027-04-01',
        ends_on: '2027-06-15',
        price: 900_000,
        closed_arrival_days: [7],
      },
    ],
    forecasts: [{ starts_on: '2028-06-15', ends_on: '2028-09-15', price: 1_600_000 }],
    discounts: [
      { name: 'Son dakika', value: 15, lead_days_max: 10 },
      { name: 'Kapalı', is_active: false },
    ],
    fees: [{ kind: 'short_stay', name: 'Kısa konaklama', amount: 250_000 }],
  })
  const facts = (await pricingOf(db, [villa.id])).get(villa.id)
  expect(facts).toMatchObject({
    villa_id: villa.id,
    guests: 6,
    prepayment_percent: 25,
    damage_deposit_amount: 1_500_000,
    forecasts: [{ starts_on: '2028-06-15', ends_on: '2028-09-15', price: 1_600_000 }],
    fees: [{ kind: 'short_stay', amount: 250_000, is_mandatory: true, per: 'stay', below_nights: null }],
  })
  expect(
    facts?.seasons.map((season) => [season.name, season.starts_on, season.ends_on, season.price]),
  ).toEqual([
    ['Bahar', '2027-04-01', '2027-06-15', 900_000],
    ['Yaz', '2027-06-15', '2027-09-15', 1_426_000],
  ])
  expect(facts?.seasons[0]?.closed_arrival_days).toEqual([7])
  expect(facts?.discounts.map((discount) => discount.name)).toEqual(['Son dakika'])
})

test('for a range only the seasons that concern it are read, the season of the check-out day included', async () => {
  const summer = { starts_on: '2027-06-15', ends_on: '2027-09-15' }
  const villa = await createVilla(db, {
    seasons: [
      { name: 'Bahar', starts_on: '2027-04-01', ends_on: '2027-06-15' },
      { name: 'Yaz', ...summer, price: 1_400_000 },
      { name: 'Güz', starts_on: '2027-09-15', ends_on: '2027-11-01', closed_departure_days: [3] },
      { name: 'Kış', starts_on: '2027-11-01', ends_on: '2028-04-01' },
    ],
    forecasts: [{ starts_on: '2028-06-15', ends_on: '2028-09-15' }],
    discounts: [
      { name: 'Eylül', starts_on: '2027-09-01', ends_on: '2027-10-01', value: 10 },
      { name: 'Mayıs', starts_on: '2027-05-01', ends_on: '2027-06-01', value: 10 },
    ],
  })
  const stay = { check_in: '2027-09-08', check_out: '2027-09-15' }
  const all = (await pricingOf(db, [villa.id])).get(villa.id)!
  const near = (await pricingOf(db, [villa.id], stay)).get(villa.id)!
  expect(near.seasons.map(({ name }) => name)).toEqual(['Yaz', 'Güz'])
  expect(near.forecasts).toEqual([])
  expect(near.discounts.map(({ name }) => name)).toEqual(['Eylül'])
  const request = {
    ...stay,
    adults: 2,
    children: 0,
    infants: 0,
    fee_ids: [],
    promotion: null,
    fills_gap: false,
    today: '2027-03-01',
  }
  const shorter = { ...request, check_out: '2027-09-14' }
  expect(quoteStay(near, shorter)).toEqual(quoteStay(all, shorter))
  expect(quoteStay(near, request)).toEqual({ ok: false, refusal: { code: 'departure_closed' } })
})

test('an unknown villa has no facts and no taken stays', async () => {
  expect((await pricingOf(db, [987_654])).size).toBe(0)
  expect((await pricingOf(db, [])).size).toBe(0)
  expect((await villaFactsOf(source, [987_654], new Date())).size).toBe(0)
})

test('taken stays are active entries and holds that have not ended, in order', async () => {
  const villa = await createVilla(db)
  await createBlock(db, villa.id, { check_in: '2027-07-20', check_out: '2027-07-24' })
  await createBlock(db, villa.id, { check_in: '2027-07-01', check_out: '2027-07-04', is_active: false })
  await createBlock(db, villa.id, {
    check_in: '2027-07-10',
    check_out: '2027-07-12',
    held_until: '2027-05-01T12:00:00Z',
  })
  const at = async (moment: string) => {
    const facts = (await villaFactsOf(source, [villa.id], new Date(moment))).get(villa.id)!
    const july = { check_in: '2027-07-01', check_out: '2027-08-01' }
    return takenWithin(facts, july, new Date(moment)).map((stay) => stay.check_in)
  }
  expect(await at('2027-05-01T11:59:59Z')).toEqual(['2027-07-10', '2027-07-20'])
  expect(await at('2027-05-01T12:00:00Z')).toEqual(['2027-07-20'])
})
