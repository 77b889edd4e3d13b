import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/server/routes.ts'
import type { ApiAnswer } from '../api.ts'
import { stageEveryRoute, TABLE } from './every-route.ts'
import type { Api, Facts } from './route-row.ts'

/**
 * Every route with input that nobody should send: 4xx in the envelope with a Turkish sentence, nothing written, never
 * 5xx, nothing internal in the answer (reliability.md §11).
 */
let api: Api
let facts: Facts
let admin: string
let tables: { name: string; has_time: boolean }[]

beforeAll(async () => {
  const stage = await stageEveryRoute()
  facts = stage.facts
  api = facts.api
  admin = stage.tokens.admin!
  const { rows } = await sql<{ name: string; has_time: boolean }>`
    select t.table_name as name, exists (
      select from information_schema.columns c
      where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'updated_at'
    ) as has_time
    from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by t.table_name`.execute(api.db)
  tables = rows.filter(({ name }) => !WRITTEN_ANYWAY.has(name))
})
afterAll(() => api.close())

const INTERNAL =
  /SQLSTATE|ECONN|node_modules|\.ts:\d|\bat \w+ \(|select .* from|violates|syntax error|relation "|Zod|undefined is not/i
const names = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
const methodOf = (name: string) => name.slice(0, name.indexOf(' '))
const endpointOf = (name: string) =>
  routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)!.endpoint

let addresses = 0
/** An own address each time: here the input is on trial, not the rate. */
function anAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
const send = (method: string, url: string, body?: unknown) =>
  api.call(method, url, { body, token: admin, address: anAddress() })

function expectRefusal(answer: ApiAnswer, what: unknown): void {
  expect({ what, status: answer.status, text: answer.text.slice(0, 400) }).toSatisfy(
    ({ status }: { status: number }) => status >= 400 && status < 500,
  )
  expect(answer.body.success).toBe(false)
  expect(answer.body.message).toMatch(/^[A-ZÇĞİÖŞÜ].*[.]$/u)
  expect(answer.text).not.toMatch(INTERNAL)
}

/** Names that other records have and nobody may set here. */
const FOREIGN = 'role owner_id status_override total price is_active id2 session_version'.split(' ')

/** The fields that a refusal names; `rooms.0.beds` is `rooms`. */
const fieldsOf = ({ body }: ApiAnswer) => (body.errors ?? []).map(({ field }) => field.split('.')[0]!)

/** Attempts to sign in are meant to be written down, and the share pictures are the work of a job. */
const WRITTEN_ANYWAY = new Set(['login_attempts', 'share_pictures'])

/** Count and newest change of every table a call could write. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`${sql.join(
    tables.map(({ name, has_time }) => {
      const newest = has_time ? sql`max(updated_at)` : sql`null::timestamptz`
      return sql`select ${name}::text as name, count(*)::int as rows, ${newest} as newest from ${sql.table(name)}`
    }),
    sql` union all `,
  )}`.execute(api.db)
  return rows
}

const withBody = names.filter((name) => endpointOf(name).body !== undefined)
const withQuery = names.filter((name) => endpointOf(name).query !== undefined)
const withId = names.filter((name) => name.includes('{'))

describe.each(withBody)('%s', (name) => {
  test('refuses a body that is no object, unknown fields and wrong types at every field, and writes nothing', async () => {
    const { url, body } = await TABLE[name]!.request(facts)
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
    expectRefusal(answer, extras)
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(extras))
    const fields = Object.keys(good)
    for (const wrong of [{}, { a: [1] }, [[[]]], 1e308, -1.5, 'x'.repeat(20_000), '\u0000']) {
      const what = JSON.stringify(wrong).slice(0, 20)
      const everywhere = await send(
        methodOf(name),
        url,
        Object.fromEntries(fields.map((field) => [field, wrong])),
      )
      expectRefusal(everywhere, what)
      // a field that is not named among the others has to be refused alone
      const named = fieldsOf(everywhere)
      for (const field of fields) {
        if (named.includes(field)) continue
        expectRefusal(await send(methodOf(name), url, { ...good, [field]: wrong }), { field, what })
      }
    }
    expect(await everything()).toEqual(before)
  })
})

describe.each(withQuery)('%s', (name) => {
  test('refuses unknown and malformed query fields', async () => {
    const { url } = await TABLE[name]!.request(facts)
    const path = url.split('?')[0]!
    const base = url.includes('?') ? `${url}&` : `${path}?`
    const bad = [
      'bilinmeyen=1',
      'skip=-1',
      'skip=abc',
      'take=0',
      'take=101',
      'take=1e9',
      'skip=99999999999',
      'startDate=2027-02-30',
      'endDate=31.12.2027',
      'date1=2027-13-01',
      'guests=-3',
      'town_id=1;drop',
      'ids=1,,2',
      'order=yok',
      'status=%00',
      'from=2027-06-31',
    ]
    const known = Object.keys(endpointOf(name).query!.shape)
    for (const each of bad) {
      const field = each.slice(0, each.indexOf('='))
      if (each !== 'bilinmeyen=1' && !known.includes(field)) continue
      expectRefusal(
        await send('GET', `${base.replace(new RegExp(`([?&])${field}=[^&]*&`), '$1')}${each}`),
        each,
      )
    }
  })
})

describe.each(withId)('%s', (name) => {
  test('answers malformed addresses with not found', async () => {
    const { body } = await TABLE[name]!.request(facts)
    const path = name.slice(name.indexOf(' ') + 1)
    const isNumber = /\{id\}/.test(path)
    for (const id of isNumber
      ? ['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '%00', '1e3', '%F0%9F%8F%96']
      : ['..%2f..%2fetc', '%00', 'A'.repeat(200), 'İstanbul', '%ff']) {
      const answer = await send(methodOf(name), path.replace(/\{\w+\}/, id), body)
      expect({ id, status: answer.status }).toSatisfy(
        ({ status }: { status: number }) => status === 404 || status === 400 || status === 422,
      )
      expect(answer.text).not.toMatch(INTERNAL)
    }
  })
})

test('answers addresses that nobody can read in the words of all refusals', async () => {
  for (const url of ['/v1/villas/%ff%fe', '/v1/payments/%', `/v1/villas/${'a'.repeat(301)}`]) {
    expectRefusal(await api.call('GET', url), url)
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
  expect(deep.statusCode).toSatisfy((status: number) => status >= 400 && status < 500)
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

test('wild values anywhere never make an error of ours, and the records stay sound', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.nat(30), wild), { minLength: 1, maxLength: 4 }),
      async (name, changes) => {
        const { url, body } = await TABLE[name]!.request(facts)
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
        expect({ changedUrl, changedBody, status: answer.status, text: answer.text.slice(0, 300) }).toSatisfy(
          ({ status }: { status: number }) => status < 500,
        )
        expect(answer.text).not.toMatch(INTERNAL)
        expect(typeof answer.body.success).toBe('boolean')
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 1500) },
  )
  const { rows } = await sql<{ overlaps: number; torn: number; negative: number }>`
    select
      (select count(*)::int from calendar_entries a join calendar_entries b
        on a.villa_id = b.villa_id and a.id < b.id and a.stay && b.stay where a.is_active and b.is_active) as overlaps,
      (select count(*)::int from reservations r where r.status in ('pending', 'awaiting_payment', 'confirmed')
        and not exists (select from calendar_entries e where e.reservation_id = r.id and e.is_active)) as torn,
      (select count(*)::int from reservations where total < 0 or prepayment_amount < 0 or balance_amount < 0) as negative`.execute(
    api.db,
  )
  expect(rows[0]).toEqual({ overlaps: 0, torn: 0, negative: 0 })
}, 180_000)
