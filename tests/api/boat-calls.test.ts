// Long because every call about boats is asked with every kind of mistake that its fields can have.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_UNIT_PRICE } from '../../src/contract/fields.ts'
import { routes } from '../../src/server/routes.ts'
import { createBoatReservation, createPricedBoat } from '../factories/boats.ts'
import { createVilla } from '../factories/villas.ts'
import { nextAddress, overlaps, tripRequest } from '../request-api.ts'
import type { ApiAnswer } from '../api.ts'
import { rowOf, stageEveryRoute } from './every-route.ts'
import type { Api, Facts } from './route-row.ts'
import { watchTables } from './watch-tables.ts'

/** What only calls about boats can be asked: wrong moments, units, persons, extras and lengths. */
let api: Api
let facts: Facts
let admin: string
let everything: () => Promise<unknown>
let boat: { id: number; slug: string; extra: number; foreign: number; villa: number }
let reservation: { id: number; version: number }

beforeAll(async () => {
  const stage = await stageEveryRoute()
  facts = stage.facts
  api = facts.api
  admin = stage.tokens.admin!
  const { db } = api
  const own = await createPricedBoat(db, { guests: 12 })
  const other = await createPricedBoat(db)
  const extraOf = (boat_id: number) =>
    db
      .insertInto('boat_extras')
      .values({ boat_id, name: 'Öğle yemeği', amount: 50_000, per: 'person', units: ['day'] })
      .returning('id')
      .executeTakeFirstOrThrow()
  const villa = await createVilla(db)
  boat = {
    ...own,
    extra: (await extraOf(own.id)).id,
    foreign: (await extraOf(other.id)).id,
    villa: villa.id,
  }
  reservation = { id: await createBoatReservation(db, own.id), version: 1 }
  everything = await watchTables(api)
})
afterAll(() => api.close())

const send = (name: string, url: string, body?: unknown) =>
  api.call(name.split(' ')[0]!, url, { body, token: admin, address: nextAddress() })

const DAY = { unit: 'day', started_at: '2027-07-20T10:00', finished_at: '2027-07-20T18:00', adults: 2 }
const person = () => {
  const { first_name, last_name, email, phone } = tripRequest(1, { ...DAY, unit: 'day' })
  return { first_name, last_name, email, phone }
}
/** Every call that takes a trip, with a good body. */
const TRIP_CALLS: Record<string, () => { url: string; body: Record<string, unknown> }> = {
  'POST /v1/boatquotes': () => ({ url: '/v1/boatquotes', body: { boat_id: boat.id, ...DAY } }),
  'POST /v1/boatreservations/prior-information': () => ({
    url: '/v1/boatreservations/prior-information',
    body: { boat_id: boat.id, ...DAY },
  }),
  'POST /v1/boatreservations': () => ({
    url: '/v1/boatreservations',
    body: { boat_id: boat.id, ...DAY, ...person(), kvkk_consent: true, terms_consent: true },
  }),
  'POST /v1/admin/boatreservations': () => ({
    url: '/v1/admin/boatreservations',
    body: { boat_id: boat.id, ...DAY, ...person() },
  }),
  'PUT /v1/admin/boatreservations/{id}': () => ({
    url: `/v1/admin/boatreservations/${reservation.id}`,
    body: {
      version: reservation.version,
      ...person(),
      started_at: DAY.started_at,
      finished_at: DAY.finished_at,
      adults: 2,
    },
  }),
}
const names = Object.keys(TRIP_CALLS)
const booking = names.filter((name) => name !== 'POST /v1/boatquotes')
const isMove = (name: string) => name.startsWith('PUT')

/** A Turkish sentence in the envelope, at this field when one is named. */
function expectRefusal(answer: ApiAnswer, what: unknown, field?: string): void {
  expect({ what, status: answer.status, text: answer.text.slice(0, 300) }).toSatisfy(
    ({ status }: { status: number }) => status >= 400 && status < 500,
  )
  expect(answer.body.message).toMatch(/^[A-ZÇĞİÖŞÜ].*[.]$/u)
  if (field === undefined) return
  const fields = (answer.body.errors ?? []).map((error) => error.field.split('.')[0])
  expect({ what, fields }).toEqual({ what, fields: expect.arrayContaining([field]) })
  for (const { message } of answer.body.errors!) expect(message).toMatch(/^[A-ZÇĞİÖŞÜ]/u)
}

const NO_MOMENTS = [
  null,
  5,
  '',
  '2027-07-20',
  '2027-07-20 10:00',
  '2027-07-20T10',
  '2027-07-20T24:00',
  '2027-07-20T10:60',
  '2027-02-30T10:00',
  '2027-00-10T10:00',
  '1999-07-20T10:00',
  '9999-12-31T10:00',
  '+012027-07-20T10:00',
  '2027-07-20T10:00+25:00',
  '2027-07-20T10:00+03',
  '2027-07-20T10:00Z[Europe/Istanbul]',
  '2027-07-20T10:00 Europe/Istanbul',
  '20 Temmuz 2027 10.00',
]
const NO_COUNTS = [null, '2', 1.5, -1, 61, 1e308, [], {}]

describe.each(names)('%s', (name) => {
  test('refuses every wrong field with a sentence beside it, and changes nothing', async () => {
    const { url, body } = TRIP_CALLS[name]!()
    const before = await everything()
    const wrong: [string, unknown][] = [
      ...['started_at', 'finished_at'].flatMap((field) =>
        NO_MOMENTS.map((value): [string, unknown] => [field, value]),
      ),
      ...['adults', 'children', 'infants'].flatMap((field) =>
        NO_COUNTS.map((value): [string, unknown] => [field, value]),
      ),
      ['adults', 0],
      ['tekne', 1],
      ['total', 1],
      // Not a whole day, no trip at all, one that ends before it begins, a week, and a minute more.
      ...['17:59', '18:01', '10:00', '09:00'].map((time): [string, unknown] => [
        'finished_at',
        `2027-07-20T${time}`,
      ]),
      ['finished_at', '2027-07-19T18:00'],
      ['finished_at', '2027-07-27T10:00'],
    ]
    if (!isMove(name)) {
      for (const value of [0, -1, 1.5, '1', null, 2 ** 31, 2 ** 53]) wrong.push(['boat_id', value])
      for (const value of ['month', 'gün', 'DAY', '', 1, null]) wrong.push(['unit', value])
      for (const value of [[0], [-1], ['1'], [1.5], 1, null, Array.from({ length: 41 }, () => boat.extra)])
        wrong.push(['extra_ids', value])
      wrong.push(['promotion_code', 'X'.repeat(41)], ['promotion_code', 5])
    }
    for (const [field, value] of wrong) {
      const answer = await send(name, url, { ...body, [field]: value })
      expect({ field, value, status: answer.status }).toEqual({ field, value, status: 422 })
      expectRefusal(answer, [field, value], field)
    }
    expect(await everything()).toEqual(before)
  })
})

const UNBOOKABLE: [string, Record<string, unknown>][] = [
  ['more persons than the boat carries', { adults: 60 }],
  ['infants that are one too many', { adults: 11, infants: 2 }],
  ['a trip in the past', { started_at: '2020-07-20T10:00', finished_at: '2020-07-20T18:00' }],
  ['a trip beyond the calendar', { started_at: '2100-12-31T10:00', finished_at: '2100-12-31T18:00' }],
  ['a trip of seventy years', { finished_at: '2100-12-31T18:00' }],
  [
    'a trip of hundreds of years from the past on',
    { started_at: '2000-01-01T10:00', finished_at: '2100-12-31T18:00' },
  ],
  ['an hour that the boat does not know', { started_at: '2027-07-20T04:00' }],
  ['a day without a price', { started_at: '2028-01-05T10:00', finished_at: '2028-01-05T18:00' }],
]

test.each(booking)('%s refuses with a sentence what cannot be booked, and changes nothing', async (name) => {
  const { url, body } = TRIP_CALLS[name]!()
  const before = await everything()
  for (const [what, change] of UNBOOKABLE) {
    const answer = await send(name, url, { ...body, ...change })
    expect({ what, status: answer.status, code: answer.body.content?.code }).toMatchObject({
      what,
      status: 422,
      code: 'not_bookable',
    })
    expectRefusal(answer, what)
  }
  expect(await everything()).toEqual(before)
})

test.each(booking.filter((name) => !isMove(name)))(
  '%s does not find the extra of another boat, a villa or an unknown boat, and changes nothing',
  async (name) => {
    const { url, body } = TRIP_CALLS[name]!()
    const before = await everything()
    for (const extra_ids of [[boat.foreign], [boat.extra, 2_000_000_000]]) {
      const answer = await send(name, url, { ...body, extra_ids })
      expect([answer.status, answer.body.content.code]).toEqual([422, 'not_bookable'])
    }
    for (const boat_id of [boat.villa, 2_000_000_000]) {
      expect((await send(name, url, { ...body, boat_id })).status).toBe(404)
    }
    expect(await everything()).toEqual(before)
  },
)

test('a moment with another offset, with seconds or in UTC is the same moment', async () => {
  const { url, body } = TRIP_CALLS['POST /v1/boatquotes']!()
  const { text } = await send('POST', url, body)
  for (const started_at of [
    '2027-07-20T07:00Z',
    '2027-07-20T07:00:00.000Z',
    '2027-07-20T10:00:00',
    '2027-07-20T12:30+05:30',
    '2027-07-19T21:00-10:00',
    '2027-07-20T21:00+14:00',
  ]) {
    expect((await send('POST', url, { ...body, started_at })).text).toBe(text)
  }
})

test('a quote says with a sentence why a trip cannot be booked', async () => {
  const { url, body } = TRIP_CALLS['POST /v1/boatquotes']!()
  for (const [what, change] of UNBOOKABLE) {
    const { status, body: answer } = await send('POST', url, { ...body, ...change })
    expect({ what, status, ...answer.content }).toMatchObject({ what, status: 200, is_bookable: false })
    expect(answer.content.sentence).toMatch(/^[A-ZÇĞİÖŞÜ].*[.]$/u)
  }
})

test('an extra that is chosen twice is charged once', async () => {
  const { url, body } = TRIP_CALLS['POST /v1/boatquotes']!()
  const once = await send('POST', url, { ...body, extra_ids: [boat.extra] })
  const twice = await send('POST', url, { ...body, extra_ids: [boat.extra, boat.extra] })
  expect(once.body.content.quote.fees_amount).toBe(100_000)
  expect(twice.text).toBe(once.text)
})

test('the dearest trip that a boat can have is priced, and dearer extras are refused at their field', async () => {
  const large = await createPricedBoat(api.db, { guests: 400, overnight_guests: 400 })
  await api.db
    .updateTable('boat_seasons')
    .set({ price: MAX_UNIT_PRICE })
    .where('boat_id', '=', large.id)
    .execute()
  const { version } = large
  const save = (count: number, amount: number) => {
    const extra = { amount, is_mandatory: true, per: 'person_day', units: ['week'], is_paid_at_marina: false }
    const extras = Array.from({ length: count }, (_, n) => ({ ...extra, name: `Ek ${n}` }))
    return send('PUT', `/v1/admin/boat/${large.id}`, { version, extras })
  }
  expectRefusal(await save(1, 100_000_000), 'one', 'extras')
  expectRefusal(await save(40, 2_000_000), 'forty', 'extras')
  expect((await save(40, 1_000_000)).status).toBe(200)
  const eight = { unit: 'week', started_at: '2027-07-03T15:30', finished_at: '2027-08-28T10:00' }
  const trip = { boat_id: large.id, ...eight, adults: 60, children: 60, infants: 60 }
  const { body } = await send('POST', '/v1/boatquotes', trip)
  expect(body.content.quote.total).toBe(8 * MAX_UNIT_PRICE + 40 * 120 * 56 * 1_000_000)
  const made = { ...trip, ...person(), kvkk_consent: true, terms_consent: true }
  expect((await send('POST', '/v1/boatreservations', made)).status).toBe(201)
})

const SEARCHES: [string, string][] = [
  ['date', '2027-02-30'],
  ['date', '9999-12-31'],
  ['date', ''],
  ['unit', 'month'],
  ['units', '0'],
  ['units', '-1'],
  ['units', '61'],
  ['units', '1e1'],
  ['time', '24:00'],
  ['time', '9:00'],
  ['guests', '0'],
  ['guests', '401'],
  ['infants', '-1'],
  ['types', '1,,2'],
  ['types', 'gulet'],
  ['types', Array.from({ length: 300 }, () => '12345').join(',')],
  ['ids', Array.from({ length: 300 }, () => '12345').join(',')],
  ['order', 'cheap'],
  ['take', '101'],
  ['skip', '-1'],
  ['minPrice', '-1'],
  ['maxLength', '0'],
  ['crew', 'sailor'],
  ['popular', 'maybe'],
  ['tekne', '1'],
]

test('a search refuses every wrong parameter with a sentence beside it', async () => {
  for (const [field, value] of SEARCHES) {
    const answer = await send('GET', `/v1/searchboats?${field}=${encodeURIComponent(value)}`)
    expect({ field, value, status: answer.status }).toEqual({ field, value, status: 422 })
    expectRefusal(answer, [field, value], field)
  }
  const nothing = await send('GET', '/v1/searchboats?minPrice=5&maxPrice=1&types=999999999&date=2100-12-31')
  expect(nothing.body.content).toEqual({ items: [], total: 0, suggestions: [] })
})

test('seasons and extras that nobody could book are refused at their field', async () => {
  const season = {
    boat_id: boat.id,
    unit: 'week',
    startDate: '2029-06-01',
    endDate: '2029-07-01',
    price: 1_000_000,
  }
  const wrong: [string, Record<string, unknown>][] = [
    ['endDate', { endDate: '2029-06-01' }],
    ['endDate', { endDate: '2029-05-01' }],
    ['price', { price: 0 }],
    ['price', { price: -5 }],
    ['price', { price: MAX_UNIT_PRICE + 1 }],
    ['min_units', { min_units: 0 }],
    // Nobody can ask for more than eight weeks or twenty-four hours.
    ['min_units', { min_units: 9 }],
    ['min_units', { unit: 'hour', min_units: 25 }],
    ['start_weekday', { start_weekday: 0 }],
    ['start_weekday', { start_weekday: 8 }],
    ['unit', { unit: 'month' }],
  ]
  const stored = await api.db
    .selectFrom('boat_seasons')
    .select('id')
    .where('boat_id', '=', boat.id)
    .where('unit', '=', 'week')
    .executeTakeFirstOrThrow()
  const before = await everything()
  for (const [field, change] of wrong) {
    const made = await send('POST', '/v1/admin/boat/price', { ...season, ...change })
    expectRefusal(made, ['POST', change], field)
    const { boat_id: _, ...fields } = season
    const changed = await send('PUT', `/v1/admin/boat/price/${stored.id}`, {
      version: 1,
      ...fields,
      ...change,
    })
    expectRefusal(changed, ['PUT', change], field)
  }
  const extra = {
    name: 'Kano',
    amount: 50_000,
    is_mandatory: false,
    per: 'trip',
    units: ['day'],
    is_paid_at_marina: false,
  }
  const record = await api.db
    .selectFrom('boats')
    .select('version')
    .where('id', '=', boat.id)
    .executeTakeFirstOrThrow()
  for (const extras of [
    [{ ...extra, id: boat.foreign }],
    // One of the two would be lost.
    [
      { ...extra, id: boat.extra },
      { ...extra, id: boat.extra, name: 'Başka' },
    ],
    [{ ...extra, units: [] }],
    [{ ...extra, amount: 0 }],
    [{ ...extra, per: 'minute' }],
    Array.from({ length: 41 }, () => extra),
  ]) {
    const answer = await send('PUT', `/v1/admin/boat/${boat.id}`, { version: record.version, extras })
    expectRefusal(answer, extras, 'extras')
  }
  expect(await everything()).toEqual(before)
})

const OF_BOATS = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => /boat|marina/i.test(path) && !path.endsWith('/image'))

const moment = fc
  .tuple(
    fc.constantFrom(
      '2027-07-03',
      '2027-12-31',
      '2028-02-29',
      '2000-01-01',
      '2100-12-31',
      '2027-03-28',
      '2027-07-04',
    ),
    fc.constantFrom('T10:00', 'T18:00', 'T15:30', 'T00:00', 'T23:59', 'T10:30'),
    fc.constantFrom('', '', '', 'Z', '+03:00', '-11:00', '+14:00', '+05:45'),
  )
  .map((parts) => parts.join(''))
const near = fc.oneof(
  moment,
  fc.constantFrom<unknown>(
    'hour',
    'day',
    'week',
    0,
    1,
    2,
    60,
    400,
    401,
    -1,
    2_147_483_647,
    null,
    '',
    [],
    true,
  ),
  fc.constantFrom('2027-07-03', '2027-02-30', '2100-12-31', '10:00', '24:00', '03:00'),
  fc.array(fc.integer({ min: -1, max: 20 }), { maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)

test('random trips, dates and numbers never make a call of boats fail', async () => {
  const heard = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...OF_BOATS),
      fc.array(fc.tuple(fc.nat(40), near), { minLength: 1, maxLength: 4 }),
      async (endpoint, changes) => {
        const name = `${endpoint.method} ${endpoint.path}`
        const { url, body } = await rowOf(name).request(facts)
        const asked = { url, body: body as Record<string, unknown> | undefined }
        for (const [place, value] of changes) {
          const fields = Object.keys(endpoint.body?.shape ?? endpoint.query?.shape ?? { x: 1 })
          const field = fields[place % fields.length]!
          if (endpoint.body !== undefined) asked.body = { ...asked.body, [field]: value }
          else {
            const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
            asked.url += `${asked.url.includes('?') ? '&' : '?'}${field}=${encodeURIComponent(text.toWellFormed())}`
          }
        }
        const answer = await send(name, asked.url, asked.body)
        heard.set(answer.status, 1 + (heard.get(answer.status) ?? 0))
        expect({ name, ...asked, status: answer.status, text: answer.text.slice(0, 200) }).toSatisfy(
          ({ status }: { status: number }) => status < 500,
        )
        if (answer.status >= 400) expectRefusal(answer, asked)
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 800) },
  )
  for (const status of [200, 201, 422]) expect([...heard.keys()]).toContain(status)
  expect(await overlaps(api.db)).toBe(0)
}, 180_000)
