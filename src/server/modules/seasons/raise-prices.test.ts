import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/calendar/stay.ts'
import { raisedPrice } from '../../../domain/pricing/season-copy.ts'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Demir' })

interface Season {
  id: number
  name: string
  starts_on: string
  ends_on: string
  price: number
  version: number
}
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin/villas${path}`, { as: admin, ...(body === undefined ? {} : { body }) })
const seasonsOf = async (villaId: number): Promise<Season[]> =>
  (await call('GET', `/${villaId}/prices`)).body.content.seasons
const shape = (seasons: Season[]) =>
  seasons.map(({ starts_on, ends_on, price }) => `${starts_on.slice(5)} ${ends_on.slice(5)} ${price / 100}`)

const AUGUST = { startDate: '2027-08-01', endDate: '2027-09-01', percent: 12, rounding: '100' }
/** One season within August, one that reaches into it. */
const summer = () =>
  createVilla(api.db, {
    seasons: [
      { name: 'Yüksek sezon', starts_on: '2027-07-01', ends_on: '2027-08-11', price: 1_485_000 },
      { name: 'Festival', starts_on: '2027-08-11', ends_on: '2027-08-21', price: 2_000_000 },
      { name: 'Eylül', starts_on: '2027-09-01', ends_on: '2027-10-01', price: 1_200_000 },
    ],
  })
const BEFORE = ['07-01 08-11 14850', '08-11 08-21 20000', '09-01 10-01 12000']
const AFTER = ['07-01 08-01 14850', '08-01 08-11 16600', '08-11 08-21 22400', '09-01 10-01 12000']

const preview = (villaIds: number[], terms: object = AUGUST) =>
  call('POST', '/price/raise/preview', { villa_id: villaIds, ...terms })
/** Raises exactly what a fresh preview shows. */
async function raise(villaIds: number[], terms: object = AUGUST) {
  const { digest } = (await preview(villaIds, terms)).body.content
  return call('POST', '/price/raise', { villa_id: villaIds, ...terms, digest })
}

test('the preview shows villa by villa what a night costs before and after, and writes nothing', async () => {
  const [one, other] = [await summer(), await createVilla(api.db, { seasons: [] })]
  const { status, body } = await preview([one.id, other.id])
  expect(status).toBe(200)
  expect(body.content).toMatchObject({ seasons: 2, split: 1, nights: 20 })
  expect(body.content.villas).toMatchObject([
    {
      villa_id: one.id,
      villa_name: one.name,
      unpriced: 11,
      seasons: [
        {
          name: 'Yüksek sezon',
          starts_on: '2027-08-01',
          ends_on: '2027-08-11',
          price_before: 1_485_000,
          price_after: 1_660_000,
          kept: [{ starts_on: '2027-07-01', ends_on: '2027-08-01' }],
        },
        { name: 'Festival', price_before: 2_000_000, price_after: 2_240_000, kept: [] },
      ],
    },
    { villa_id: other.id, seasons: [], unpriced: 31 },
  ])
  expect(shape(await seasonsOf(one.id))).toEqual(BEFORE)
})

test('one call raises all villas and splits seasons at the edges, and one undo restores them all', async () => {
  const villas = await Promise.all([summer(), summer(), summer()])
  const ids = villas.map(({ id }) => id)
  const before = await Promise.all(ids.map(seasonsOf))
  const done = await raise(ids)
  expect(done.status).toBe(201)
  expect(done.body.content).toMatchObject({ villas: 3, seasons: 6, nights: 60 })
  for (const id of ids) expect(shape(await seasonsOf(id))).toEqual(AFTER)

  const { change_id } = done.body.content
  const listed = (await call('GET', '/price/change')).body.content
  expect(listed.items[0]).toMatchObject({
    id: change_id,
    kind: 'raise',
    by: 'Ayşe Demir',
    villas: 3,
    terms: { starts_on: '2027-08-01', ends_on: '2027-09-01', percent: 12 },
    state: 'undoable',
  })
  expect((await call('DELETE', `/price/change/${change_id}`)).status).toBe(200)
  const after = await Promise.all(ids.map(seasonsOf))
  const known = (all: Season[][]) => all.map((own) => own.map(({ version: _version, ...rest }) => rest))
  expect(known(after)).toEqual(known(before))
  expect((await call('GET', '/price/change')).body.content.items[0]).toMatchObject({ state: 'undone' })
})

test('a season that was edited after the raise cannot be undone with it, and the history says so', async () => {
  const villa = await summer()
  const { change_id } = (await raise([villa.id])).body.content
  const festival = (await seasonsOf(villa.id)).find(({ name }) => name === 'Festival')!
  await call('PUT', `/price/${festival.id}`, { version: festival.version, price: 2_500_000 })
  const refused = await call('DELETE', `/price/change/${change_id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Geri alınamıyor: «Festival» sonradan değiştirilmiş.',
  ])
  const items: { id: number; state: string }[] = (await call('GET', '/price/change')).body.content.items
  expect(items.find(({ id }) => id === change_id)?.state).toBe('changed')
})

test('an edit since the preview is not overwritten: the raise is refused with a new preview', async () => {
  const villa = await summer()
  const { digest } = (await preview([villa.id])).body.content
  const [, festival] = await seasonsOf(villa.id)
  await call('PUT', `/price/${festival!.id}`, { version: festival!.version, price: 2_100_000 })
  const refused = await call('POST', '/price/raise', { villa_id: [villa.id], ...AUGUST, digest })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(
    'Fiyatlar siz bakarken değişti. Önizleme yenilendi; yeniden bakıp onaylayın.',
  )
  expect(refused.body.content.preview.villas[0].seasons[1]).toMatchObject({ price_before: 2_100_000 })
  expect((await seasonsOf(villa.id))[1]).toMatchObject({ price: 2_100_000 })
})

test('an edit outside the range does not stand in the way of a raise', async () => {
  const villa = await summer()
  const { digest } = (await preview([villa.id])).body.content
  const september = (await seasonsOf(villa.id))[2]!
  await call('PUT', `/price/${september.id}`, { version: september.version, price: 1_300_000 })
  const done = await call('POST', '/price/raise', { villa_id: [villa.id], ...AUGUST, digest })
  expect(done.status).toBe(201)
  expect((await seasonsOf(villa.id)).at(-1)).toMatchObject({ price: 1_300_000 })
})

test('of many raises at the same moment one is carried out and the others are refused', async () => {
  const villas = await Promise.all([summer(), summer()])
  const ids = villas.map(({ id }) => id)
  const { digest } = (await preview(ids)).body.content
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      // the order of the ids is that of the preview; half of the callers raise only one villa
      n % 2 === 0
        ? call('POST', '/price/raise', { villa_id: ids, ...AUGUST, digest })
        : raise([ids[1]!], { ...AUGUST, percent: 50 }),
    ),
  )
  const done = answers.filter(({ status }) => status === 201)
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  for (const { body } of done) expect(body.content.change_id).toBeGreaterThan(0)
  // what the two villas cost now is what the raises that were carried out made of it, one after the other
  const both = done.filter(({ body }) => body.content.villas === 2).length
  expect(both).toBeLessThanOrEqual(1)
  expect(shape(await seasonsOf(ids[0]!))).toEqual(both === 1 ? AFTER : BEFORE)
  const alone = done.length - both
  const festival = (await seasonsOf(ids[1]!)).find(({ name }) => name === 'Festival')
  let price = 2_000_000
  if (both === 1) price = raisedPrice(price, 12, '100')
  for (let n = 0; n < alone; n += 1) price = raisedPrice(price, 50, '100')
  expect(festival!.price).toBe(price)
})

test('of a raise and an edit at the same moment one is refused, and no price is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const villa = await summer()
    const { digest } = (await preview([villa.id])).body.content
    const [, festival] = await seasonsOf(villa.id)
    const [raised, edited] = await Promise.all([
      call('POST', '/price/raise', { villa_id: [villa.id], ...AUGUST, digest }),
      call('PUT', `/price/${festival!.id}`, { version: festival!.version, price: 3_000_000 }),
    ])
    expect([raised.status, edited.status].toSorted((a, b) => a - b)).toSatisfy((all: number[]) =>
      ['201,409', '200,409'].includes(all.join()),
    )
    const now = (await seasonsOf(villa.id)).find(({ name }) => name === 'Festival')!
    expect(now.price).toBe(raised.status === 201 ? 2_240_000 : 3_000_000)
  }
})

test('a reservation that was made before keeps its price', async () => {
  const villa = await summer()
  const reservation = await createReservation(api.db, villa.id, {
    check_in: '2027-08-12',
    check_out: '2027-08-16',
  })
  const total = async () =>
    (
      await api.db
        .selectFrom('reservations')
        .select(['total', 'quote'])
        .where('id', '=', reservation.id)
        .execute()
    )[0]
  const before = await total()
  expect((await raise([villa.id])).status).toBe(201)
  expect(await total()).toEqual(before)
})

test('refuses no percent, an unknown villa, reversed nights, too high prices and a raise that changes nothing', async () => {
  const villa = await summer()
  const errors = async (terms: object) => (await preview([villa.id], { ...AUGUST, ...terms })).body.errors
  expect(await errors({ percent: 0 })).toEqual([
    { field: 'percent', message: 'Sıfırdan farklı bir oran yazın; indirmek için başına eksi koyun' },
  ])
  expect(await errors({ endDate: '2027-08-01' })).toEqual([
    { field: 'endDate', message: 'Son gece, ilk geceden önce olamaz' },
  ])
  expect((await preview([villa.id, 999_999])).status).toBe(404)
  expect((await preview([villa.id, villa.id])).body.errors![0]!.field).toBe('villa_id')
  const dear = await createVilla(api.db, { seasons: [{ price: 90_000_000 }] })
  expect((await preview([villa.id, dear.id])).body.errors![0]!.field).toBe('percent')
  const none = await raise([villa.id], { ...AUGUST, startDate: '2030-08-01', endDate: '2030-09-01' })
  expect([none.status, none.body.content.code]).toEqual([409, 'nothing_to_raise'])
  expect(shape(await seasonsOf(villa.id))).toEqual(BEFORE)
  const owner = await createUser(api.db, { role: 'OWNER' })
  const body = { villa_id: [villa.id], ...AUGUST }
  const forbidden = await api.call('POST', '/v1/admin/villas/price/raise/preview', { as: owner, body })
  expect(forbidden.status).toBe(403)
})

test('after any raise each stored night costs the rounded raise inside the range and the same outside', async () => {
  const START = '2027-06-01'
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 10, max: 900 })), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: -50, max: 200 }).filter((percent) => percent !== 0),
      async (parts, offset, nights, percent) => {
        let from = START
        const seasons = parts.map(([length, hundreds]) => {
          const starts_on = from
          from = addDays(from, length)
          return { starts_on, ends_on: from, price: hundreds * 10_000 }
        })
        const villa = await createVilla(api.db, { seasons })
        const priceAt = (all: { starts_on: string; ends_on: string; price: number }[], night: string) =>
          all.find(({ starts_on, ends_on }) => starts_on <= night && night < ends_on)?.price ?? null
        const startDate = addDays(START, offset)
        const endDate = addDays(startDate, nights)
        await raise([villa.id], { startDate, endDate, percent, rounding: '100' })
        const after = await seasonsOf(villa.id)
        for (let n = 0; n < 170; n += 1) {
          const night = addDays(START, n)
          const before = priceAt(seasons, night)
          const isInside = startDate <= night && night < endDate
          expect(priceAt(after, night)).toBe(
            before !== null && isInside ? raisedPrice(before, percent, '100') : before,
          )
        }
      },
    ),
    { numRuns: 15 },
  )
})
