// Long because there is a table for each kind of invalid input, and every route is tested with all of them.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/server/routes.ts'
import type { ApiAnswer } from '../api.ts'
import { rowOf, stageEveryRoute } from './every-route.ts'
import type { Api, Facts } from './route-row.ts'
import { watchTables } from './watch-tables.ts'

/**
 * Every route with invalid input: 4xx in the envelope with a Turkish sentence, nothing written, never 5xx, nothing
 * internal in the answer (docs/reliability.md).
 */
let api: Api
let facts: Facts
let admin: string
let everything: () => Promise<unknown>

beforeAll(async () => {
  const stage = await stageEveryRoute()
  facts = stage.facts
  api = facts.api
  admin = stage.tokens.admin!
  everything = await watchTables(api)
})
afterAll(() => api.close())

const INTERNAL =
  /SQLSTATE|ECONN|node_modules|\.ts:\d|\bat \w+ \(|select .* from|violates|syntax error|relation "|Zod|undefined is not/i
const names = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
const methodOf = (name: string) => name.slice(0, name.indexOf(' '))
const endpointOf = (name: string) =>
  routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)!.endpoint

let addresses = 0
/** Another address each time, so that no rate limit refuses the call. */
function anAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
const send = (method: string, url: string, body?: unknown) =>
  api.call(method, url, { body, token: admin, address: anAddress() })

/** Checks that the answer is a failure in the envelope and names the given field, possibly among others. */
function expectRefusal(answer: ApiAnswer, what: unknown, status: number, field?: string): void {
  const text = answer.text.slice(0, 400)
  expect({ what, status: answer.status, text }).toEqual({ what, status, text })
  expect(answer.body.success).toBe(false)
  const fields = fieldsOf(answer)
  expect({ what, field, fields }).toSatisfy(() => field === undefined || fields.includes(field))
  expect(answer.body.message).toMatch(/^[A-ZÇĞİÖŞÜ].*[.]$/u)
  expect(answer.text).not.toMatch(INTERNAL)
}

/** Fields that exist elsewhere and may not be set here. */
const FOREIGN = 'role owner_id status_override total price is_active id2 session_version'.split(' ')

/** The fields that a refusal names; `rooms.0.beds` is `rooms`. */
const fieldsOf = ({ body }: ApiAnswer) => (body.errors ?? []).map(({ field }) => field.split('.')[0]!)

const withBody = names.filter((name) => endpointOf(name).body !== undefined)
const withQuery = names.filter((name) => endpointOf(name).query !== undefined)
const withId = names.filter((name) => name.includes('{'))

describe.each(withBody)('%s', (name) => {
  test('refuses a body that is not an object, unknown fields and wrong types at every field, and writes nothing', async () => {
    const { url, body } = await rowOf(name).request(facts)
    const good = body as Record<string, unknown>
    const before = await everything()
    for (const bad of ['{', '[]', '"x"', 'null', '7', '', '{"a":', `{"__proto__":{"role":"ADMIN"},"x":1}`]) {
      const answer = await api.app.inject({
        method: methodOf(name) as 'POST',
        url,
        remoteAddress: anAddress(),
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        payload: bad,
      })
      expectRefusal(
        {
          status: answer.statusCode,
          headers: answer.headers,
          body: JSON.parse(answer.body),
          text: answer.body,
        },
        bad,
        400,
      )
    }
    const xml = await api.app.inject({
      method: methodOf(name) as 'POST',
      url,
      remoteAddress: anAddress(),
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/xml' },
      payload: '<a/>',
    })
    expect(xml.statusCode).toBe(415)
    const extras = FOREIGN.filter((extra) => !(extra in good))
    const answer = await send(methodOf(name), url, {
      ...good,
      ...Object.fromEntries(extras.map((extra) => [extra, 1])),
    })
    expectRefusal(answer, extras, 422)
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(extras))
    // also those that the good one leaves out
    const fields = Object.keys(endpointOf(name).body!.shape)
    for (const wrong of [{}, { a: [1] }, [[[]]], 1e308, -1.5, 'x'.repeat(20_001), '\u0000']) {
      const what = JSON.stringify(wrong).slice(0, 20)
      const everywhere = await send(
        methodOf(name),
        url,
        Object.fromEntries(fields.map((field) => [field, fitting(wrong, fields.length)])),
      )
      expectRefusal(everywhere, what, 422)
      // a field that is not named among the others has to be refused alone
      const named = fieldsOf(everywhere)
      for (const field of fields) {
        // any text is accepted as a password; it is only the wrong one
        if (named.includes(field) || field === 'password') continue
        expectRefusal(
          await send(methodOf(name), url, { ...good, [field]: tooLong(wrong) }),
          { field, what },
          422,
          field,
        )
      }
    }
    expect(await everything()).toEqual(before)
  })
})

/** Many long texts at once stay below the size that a body may have. */
const fitting = (wrong: unknown, fields: number) =>
  typeof wrong === 'string' ? wrong.slice(0, Math.floor(1_000_000 / fields)) : wrong

/** Alone a text may be longer: every field at once would be more than a body may have. */
const tooLong = (wrong: unknown) =>
  typeof wrong === 'string' && wrong.length > 20_000 ? 'x'.repeat(50_001) : wrong
const LONG = 'a'.repeat(2000)
const NO_NUMBER = ['-1', 'abc', '1.5', '99999999999', '0x2', '2e0', '%202']
const NO_DAY = ['2027-02-30', '31.12.2027', '2027-13-01', '%00']
const NO_LIST = ['1,,2', '1;drop', '-1', 'abc']
const NO_CHOICE = ['yok', '%00']

/** Invalid values for each query field; free text can only be too long. */
const BAD_QUERY: Record<string, string[]> = {
  started_at: ['yarın', '2027-02-30'],
  finished_at: ['yarın', '2027-02-30'],
  created_at: ['yarın', '2027-02-30'],
  boat_id: ['a', '1;2'],
  types: ['gulet'],
  date: ['yarın'],
  unit: ['ay'],
  units: ['0'],
  time: ['25:00'],
  cabins: ['çok'],
  minLength: ['0'],
  maxLength: ['uzun'],
  crew: ['kimse'],
  tag: ['Büyük', '-', LONG],
  ...of('skip guests adults children infants bedrooms minPrice maxPrice flexible nights', NO_NUMBER),
  ...of(
    'minNights maxNights months days year from_year to_year value hold_hours record_id from_villa_id',
    NO_NUMBER,
  ),
  ...of('actor_id before', NO_NUMBER),
  ...of('record act', ['%00', 'Villa', 'a b', LONG]),
  since: ['1', 'abc.1', LONG],
  page: ['1', 'blog', LONG],
  take: ['0', '101', '1e9', 'abc'],
  percent: ['abc', '1e9', '%00'],
  stars: ['0', '6', 'abc'],
  ...of('startDate endDate date1 date2 from started_at finished_at created_at month', NO_DAY),
  ...of(
    'ids town_id district_id type_id features villa_id region_id owner_id villa_type_id id boat_type_id marina_id',
    NO_LIST,
  ),
  ...of('holiday_season_ids', NO_LIST),
  ...of(
    'popular pets published isActive oldrez refund cancel_request prices reveal confirm move_public_holidays',
    ['belki', '2'],
  ),
  ...of('order status permit role kind state action datetype rounding ending range mode', NO_CHOICE),
  ...of('searchString client name text reason customer_name reservation_id villa_name boat_name', [LONG]),
}
function of(fields: string, bad: string[]): Record<string, string[]> {
  return Object.fromEntries(fields.split(' ').map((field) => [field, bad]))
}

describe.each(withQuery)('%s', (name) => {
  test('refuses unknown and malformed query fields, and writes nothing', async () => {
    const { url, body } = await rowOf(name).request(facts)
    const [path, query = ''] = url.split('?')
    const before = await everything()
    const fields = Object.keys(endpointOf(name).query!.shape)
    expect(fields.filter((field) => !(field in BAD_QUERY))).toEqual([])
    for (const field of ['bilinmeyen', ...fields]) {
      const others = new URLSearchParams(query)
      others.delete(field)
      for (const bad of BAD_QUERY[field] ?? ['1']) {
        const asked = `${path}?${others}&${field}=${bad}`
        expectRefusal(await send(methodOf(name), asked, body), asked.slice(0, 200), 422, field)
      }
    }
    expect(await everything()).toEqual(before)
  })
})

const NO_ID = [
  '0',
  '-1',
  '1.5',
  'abc',
  '0x2',
  '2e0',
  '2.0',
  '%202',
  '%2B2',
  '2147483648',
  '99999999999999999999',
  '%00',
  '%F0%9F%8F%96',
]
const NO_NAME = ['..%2f..%2fetc', '%00', 'A'.repeat(200), '%C4%B0stanbul']

describe.each(withId)('%s', (name) => {
  test('answers a malformed path parameter with not found, after the check of access', async () => {
    const { url, body } = await rowOf(name).request(facts)
    const [path, query] = url.split('?')
    const parts = path!.split('/')
    const isPublic = endpointOf(name).access === 'public'
    const before = await everything()
    for (const [place, part] of name
      .slice(name.indexOf(' ') + 1)
      .split('/')
      .entries()) {
      if (!part.startsWith('{')) continue
      for (const bad of /^\d+$/.test(parts[place]!) ? NO_ID : NO_NAME) {
        const address = parts.with(place, bad).join('/')
        const asked = query === undefined ? address : `${address}?${query}`
        expectRefusal(await send(methodOf(name), asked, body), asked, 404)
        // only the record is missing; the call exists
        const signedOut = await api.call(methodOf(name), asked, { body, address: anAddress() })
        expect({ asked, status: signedOut.status }).toEqual({ asked, status: isPublic ? 404 : 401 })
      }
      const unreadable = parts.with(place, '%ff').join('/')
      expectRefusal(await send(methodOf(name), unreadable, body), unreadable, 400)
    }
    expect(await everything()).toEqual(before)
  })
})

test('answers a path that cannot be decoded with a failure in the envelope', async () => {
  const asked = { '/v1/villas/%ff%fe': 400, '/v1/payments/%': 400, [`/v1/villas/${'a'.repeat(301)}`]: 404 }
  for (const [url, status] of Object.entries(asked)) {
    expectRefusal(await api.call('GET', url), url, status)
  }
})

test('a body of 20 MB is refused, as is one nested ten thousand deep', async () => {
  const url = '/v1/quotes'
  const huge = await api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: `{"a":"${'x'.repeat(20_000_000)}"}`,
  })
  expect(huge.statusCode).toBe(413)
  const deep = await api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  })
  expect(deep.statusCode).toBe(422)
})

const wild = fc.oneof(
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    2 ** 31,
    2 ** 53,
    1e308,
    -1,
    0,
    '',
    ' ',
    'a'.repeat(10_000),
    [],
    {},
    null,
    true,
    '2027-02-30',
    '0000-00-00',
    '9999-12-31',
    'İIıi',
    '\u202eabc',
    "'; drop table villas; --",
    '<script>alert(1)</script>',
    '🏖️',
  ),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
)

test('random values never cause a 5xx, and the records stay consistent', async () => {
  const heard = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.nat(30), wild), { minLength: 1, maxLength: 4 }),
      async (name, changes) => {
        const { url, body } = await rowOf(name).request(facts)
        let changedUrl = url
        let changedBody = body
        for (const [at, value] of changes) {
          if (body !== undefined) {
            const fields = Object.keys(endpointOf(name).body?.shape ?? {})
            changedBody = { ...(changedBody as object), [fields[at % fields.length] ?? 'x']: value }
          } else {
            const fields = Object.keys(endpointOf(name).query?.shape ?? { x: 1 })
            const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
            changedUrl += `${changedUrl.includes('?') ? '&' : '?'}${fields[at % fields.length]}=${encodeURIComponent(text.toWellFormed())}`
          }
        }
        const answer = await send(methodOf(name), changedUrl, changedBody)
        heard.add(answer.status)
        expect({ changedUrl, changedBody, status: answer.status, text: answer.text.slice(0, 300) }).toSatisfy(
          ({ status }: { status: number }) => status < 500,
        )
        expect(answer.text).not.toMatch(INTERNAL)
        expect(typeof answer.body.success).toBe('boolean')
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 1500) },
  )
  // some requests are accepted, and the others are not all refused for the same reason
  for (const status of [200, 404, 422]) expect([...heard]).toContain(status)
  const { rows } = await sql<{ overlaps: number; torn: number; negative: number }>`
    select
      (select count(*)::int from calendar_entries a join calendar_entries b
        on a.rental_id = b.rental_id and a.id < b.id and a.stay && b.stay where a.is_active and b.is_active) as overlaps,
      (select count(*)::int from reservations r where r.status in ('pending', 'awaiting_payment', 'confirmed')
        and not exists (select from calendar_entries e where e.reservation_id = r.id and e.is_active)) as torn,
      (select count(*)::int from reservations where total < 0 or prepayment_amount < 0 or balance_amount < 0) as negative`.execute(
    api.db,
  )
  expect(rows[0]).toEqual({ overlaps: 0, torn: 0, negative: 0 })
}, 180_000)
