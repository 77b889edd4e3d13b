import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatBlock } from '../../../../tests/factories/blocks.ts'
import { createBoat, createBoatSeason, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createBoatType } from '../../../../tests/factories/regions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { addDays } from '../../../domain/calendar/stay.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

// Each call comes from a different address, so that the rate limit does not apply.
let calls = 0
const address = () => `10.1.${Math.floor((calls += 1) / 250)}.${calls % 250}`
async function search(query: string) {
  const answer = await api.call('GET', `/v1/searchboats?${query}`, { address: address() })
  expect(answer.status).toBe(200)
  return answer.body.content
}
const ask = (body: Record<string, unknown>) =>
  api.call('POST', '/v1/boatquotes', { body, address: address() })
async function quote(body: Record<string, unknown>) {
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  return answer.body.content
}
const DAY = { unit: 'day', started_at: '2027-07-03T10:00', finished_at: '2027-07-03T18:00', adults: 2 }

test('a day that is free has a price whose lines add up, and extras of the marina stand beside it', async () => {
  const boat = await createPricedBoat(db, { prepayment_percent: 25, damage_deposit_amount: 1_000_000 })
  const extra = { boat_id: boat.id, units: ['day'], per: 'trip' as const }
  const lunch = await db
    .insertInto('boat_extras')
    .values({ ...extra, name: 'Öğle yemeği', amount: 50_000, per: 'person' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('boat_extras')
    .values({ ...extra, name: 'Marina çıkışı', amount: 80_000, is_mandatory: true, is_paid_at_marina: true })
    .execute()
  const content = await quote({ boat_id: boat.id, ...DAY, extra_ids: [lunch.id] })
  expect(content).toMatchObject({
    is_free: true,
    is_bookable: true,
    refusal: null,
    sentence: '',
    nearest: [],
  })
  expect(content.quote).toMatchObject({
    unit: 'day',
    units: 1,
    started_at: '2027-07-03T07:00:00.000Z',
    finished_at: '2027-07-03T15:00:00.000Z',
    total: 2_000_000 + 100_000,
    prepayment_amount: 525_000,
    damage_deposit_amount: 1_000_000,
    marina_amount: 80_000,
    extra_ids: expect.arrayContaining([lunch.id]),
  })
  const lines = content.quote.lines as { amount: number }[]
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(content.quote.total)
})

test('a time that is taken, turn-around included, gets the nearest free trips and a sentence', async () => {
  const boat = await createPricedBoat(db)
  await createBoatBlock(db, boat.id, {
    started_at: '2027-07-03T07:00:00Z',
    finished_at: '2027-07-03T16:00:00Z',
  })
  const content = await quote({ boat_id: boat.id, ...DAY })
  expect(content).toMatchObject({ is_free: false, is_bookable: false, refusal: { code: 'period_taken' } })
  expect(content.nearest.map(({ day }: { day: string }) => day)).toEqual([
    '2027-07-02',
    '2027-07-04',
    '2027-07-01',
    '2027-07-05',
  ])
  expect(content.sentence).toBe(
    'Tekne bu tarih ve saatte dolu. Aşağıdaki en yakın boş turlardan birini seçebilirsiniz.',
  )
})

test('a promotion that does not exist is refused, and the price without it stands', async () => {
  const boat = await createPricedBoat(db)
  const promotion = await createPromotion(db, { value: 10 })
  const with10 = await quote({ boat_id: boat.id, ...DAY, promotion_code: promotion.code })
  expect(with10).toMatchObject({ is_bookable: true, quote: { total: 1_800_000 } })
  const unknown = await quote({ boat_id: boat.id, ...DAY, promotion_code: 'YOKBÖYLE' })
  expect(unknown).toMatchObject({
    is_bookable: false,
    refusal: { code: 'promotion_unknown' },
    quote: { total: 2_000_000 },
  })
})

test('a period that is no whole trip is refused at its field, and an inactive boat or a villa is not found', async () => {
  const boat = await createPricedBoat(db)
  const odd = await ask({ boat_id: boat.id, ...DAY, finished_at: '2027-07-03T17:00' })
  expect([odd.status, odd.body.errors?.[0]?.field]).toEqual([422, 'finished_at'])
  for (const started_at of ['2027-02-30T10:00', '2027-07-03', '3 Temmuz', null]) {
    const bad = await ask({ boat_id: boat.id, ...DAY, started_at })
    expect([bad.status, bad.body.errors?.[0]?.field]).toEqual([422, 'started_at'])
  }
  const hidden = await createPricedBoat(db, { is_active: false })
  expect((await ask({ boat_id: hidden.id, ...DAY })).status).toBe(404)
  expect((await ask({ boat_id: (await createVilla(db)).id, ...DAY })).status).toBe(404)
  expect((await api.call('GET', `/v1/boats/${hidden.slug}`, { address: address() })).status).toBe(404)
})

test('the page has facts, prices of its units, seasons to come and similar boats', async () => {
  const type = await createBoatType(db)
  const boat = await createPricedBoat(db, { boat_type_id: type.id, summary: 'Kısa yazı' })
  const other = await createPricedBoat(db, { boat_type_id: type.id })
  await createBoatSeason(db, boat.id, { unit: 'day', starts_on: '2026-01-01', ends_on: '2026-06-01' })
  const { body } = await api.call('GET', `/v1/boats/${boat.slug}`, { address: address() })
  expect(body.content).toMatchObject({
    id: boat.id,
    boat_type_slug: type.slug,
    summary: 'Kısa yazı',
    hours: { day_embarks_at: '10:00', turnaround_minutes: 60 },
    prices: [
      { unit: 'hour', price: 300_000 },
      { unit: 'day', price: 2_000_000 },
      { unit: 'week', price: 12_000_000 },
    ],
  })
  expect(body.content.seasons).toHaveLength(3)
  expect(body.content.similar[0]).toMatchObject({ id: other.id })
  expect(body.content).not.toHaveProperty('is_active')
})

test('the calendar names the taken times to come', async () => {
  const boat = await createPricedBoat(db)
  await createBoatBlock(db, boat.id, {
    started_at: '2027-02-03T07:00:00Z',
    finished_at: '2027-02-03T16:00:00Z',
  })
  await createBoatBlock(db, boat.id, {
    started_at: '2027-07-03T07:00:00Z',
    finished_at: '2027-07-03T16:00:00Z',
  })
  const { body } = await api.call('GET', `/v1/boats/${boat.slug}/calendar`, { address: address() })
  expect(body.content).toEqual({
    today: '2027-03-01',
    taken: [{ started_at: '2027-07-03T07:00:00.000Z', finished_at: '2027-07-03T16:00:00.000Z' }],
  })
})

test('boats are filtered by type, size, persons and price, and sorted', async () => {
  const type = await createBoatType(db)
  const of = `types=${type.id}`
  const small = await createPricedBoat(db, { boat_type_id: type.id, guests: 6, length_m: 12 })
  const large = await createBoat(db, {
    boat_type_id: type.id,
    guests: 20,
    length_m: 30,
    cabins: JSON.stringify([{ kind: 'double', berths: 2, has_bath: true }]),
  })
  await createBoatSeason(db, large.id, { unit: 'day', price: 9_000_000 })
  const found = async (query: string) =>
    (await search(`${of}&${query}`)).items.map(({ id }: { id: number }) => id)
  expect(await found('order=-price')).toEqual([large.id, small.id])
  expect(await found('order=price')).toEqual([small.id, large.id])
  expect(await found('guests=10')).toEqual([large.id])
  expect(await found('maxLength=20')).toEqual([small.id])
  expect(await found('cabins=1')).toEqual([large.id])
  expect(await found('unit=week')).toEqual([small.id])
  expect(await found('maxPrice=50000')).toEqual([small.id])
  expect(await found('date=2027-07-03&unit=day&minPrice=50000')).toEqual([large.id])
  const page = await search(`${of}&take=1&skip=1`)
  expect(page.items.map(({ id }: { id: number }) => id)).toEqual([large.id])
  expect(page.total).toBe(2)
})

test('when every boat is taken, the nearest free trips are suggested', async () => {
  const type = await createBoatType(db)
  const boat = await createPricedBoat(db, { boat_type_id: type.id })
  await createBoatBlock(db, boat.id, {
    started_at: '2027-07-03T03:00:00Z',
    finished_at: '2027-07-03T20:00:00Z',
  })
  const empty = await search(`types=${type.id}&date=2027-07-03&unit=day&guests=4`)
  expect(empty).toMatchObject({ items: [], total: 0 })
  expect(empty.suggestions[0]).toMatchObject({ id: boat.id, trip: { day: '2027-07-02', total: 2_000_000 } })
})

test('a day on which only longer trips begin is not called empty: the shortest trip is found or suggested', async () => {
  const type = await createBoatType(db)
  const boat = await createBoat(db, { boat_type_id: type.id, overnight_guests: 8 })
  await createBoatSeason(db, boat.id, { unit: 'day', price: 2_000_000, min_units: 3 })
  await createBoatSeason(db, boat.id, { unit: 'hour', price: 300_000, min_units: 2 })
  const three = { unit: 'day', day: '2027-07-03', units: 3, total: 6_000_000 }
  expect((await search(`types=${type.id}&date=2027-07-03`)).items).toMatchObject([{ trip: three }])
  expect((await search(`types=${type.id}&date=2027-07-03&unit=hour`)).items).toMatchObject([
    { trip: { unit: 'hour', units: 2, total: 600_000 } },
  ])
  const oneDay = await search(`types=${type.id}&date=2027-07-03&unit=day&units=1`)
  expect(oneDay).toMatchObject({ items: [], suggestions: [{ id: boat.id, trip: three }] })

  // By the hour where no day is left: the boat is out in the evening of the third day.
  await createBoatBlock(db, boat.id, {
    started_at: '2027-07-05T15:00:00Z',
    finished_at: '2027-07-05T18:00:00Z',
  })
  expect((await search(`types=${type.id}&date=2027-07-04`)).items).toMatchObject([
    { trip: { unit: 'hour', day: '2027-07-04', units: 2 } },
  ])
})

test('search, page and quote agree on random trips of all units', async () => {
  const type = await createBoatType(db)
  const boats = await Promise.all(
    [2, 8, 14].map((guests) =>
      createPricedBoat(db, { boat_type_id: type.id, guests, overnight_guests: Math.min(guests, 6) }),
    ),
  )
  for (const [index, { id }] of boats.entries()) {
    await createBoatBlock(db, id, {
      started_at: `2027-06-${10 + index}T05:00:00Z`,
      finished_at: `2027-06-${12 + index}T19:00:00Z`,
    })
  }
  // A fixed series of numbers, so that a failure can be repeated.
  let seed = 7
  const next = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * n)
  }
  let booked = 0
  for (let round = 0; round < 150; round += 1) {
    const unit = (['hour', 'day', 'week'] as const)[next(3)]!
    const units = unit === 'hour' ? 1 + next(8) : 1 + next(3)
    const day = addDays('2027-06-01', next(30))
    const adults = 1 + next(9)
    const found = await search(`types=${type.id}&date=${day}&unit=${unit}&units=${units}&adults=${adults}`)
    for (const boat of boats) {
      const card = found.items.find(({ id }: { id: number }) => id === boat.id)
      if (card === undefined) continue
      const { started_at, finished_at, total } = card.trip
      const answer = await quote({ boat_id: boat.id, unit, started_at, finished_at, adults })
      expect(answer).toMatchObject({ is_bookable: true, quote: { total, units } })
      booked += 1
    }
    if (found.total > 0) continue
    // What the search leaves out cannot be booked at the usual time of departure.
    const [hours] = unit === 'hour' ? ['12:00'] : [unit === 'day' ? '10:00' : '15:30']
    const end =
      unit === 'hour'
        ? `${day}T${12 + units}:00`
        : unit === 'day'
          ? `${addDays(day, units - 1)}T18:00`
          : `${addDays(day, 7 * units)}T10:00`
    if (unit === 'hour' && 12 + units > 23) continue
    for (const boat of boats) {
      const trip = { boat_id: boat.id, unit, started_at: `${day}T${hours}`, finished_at: end, adults }
      expect((await quote(trip)).is_bookable).toBe(false)
    }
  }
  expect(booked).toBeGreaterThan(50)
})
