import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spend } from '../../src/server/platform/http/limits.ts'
import { routes } from '../../src/server/routes.ts'
import { rowOf, stageEveryRoute } from './every-route.ts'
import type { Facts } from './route-row.ts'

let facts: Facts
beforeAll(async () => {
  ;({ facts } = await stageEveryRoute())
})
afterAll(() => facts.api.close())

const open = routes
  .map(({ endpoint }) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }))
  .filter(({ access }) => access === 'public')

test('every public call has a limit, and calls that write or send are counted for all processes together', () => {
  expect(open.length).toBeGreaterThan(25)
  expect(open.filter(({ limit }) => limit === undefined).map(({ name }) => name)).toEqual([])
  const alone = open.filter(({ method, limit }) => method !== 'GET' && limit?.shared !== true)
  // a sign-in counts its failures for all processes by itself; a quote, the information before a request and a proof of
  // work write nothing
  expect(alone.map(({ name }) => name)).toEqual([
    'POST /v1/auth/login',
    'POST /v1/boatquotes',
    'POST /v1/quotes',
    'POST /v1/reservations/prior-information',
    'POST /v1/boatreservations/prior-information',
    'POST /v1/reservations/proof',
  ])
})

/** The largest values of the parts of a query that make some calls compute more. */
const LARGEST = { flexible: '7', take: '100' }
/** Calls that cost the same whatever such a part says, and why. */
const COSTS_THE_SAME = {
  'GET /v1/searchboats take': 'every boat is judged, whatever the size of the page',
  'GET /v1/search/facets flexible': 'counts for the searched stay alone',
  'GET /v1/search/suggestions flexible': 'drops it from the searches that it counts',
  'GET /v1/search/weeks flexible': 'looks at the same days around every stay',
  'GET /v1/villas/{slug}/comments take': 'reads rows as they are stored',
  'GET /v1/boats/{slug}/comments take': 'reads rows as they are stored',
  'GET /v1/website/comments take': 'reads rows as they are stored',
}

test('a call that computes more for a larger page or for flexible dates counts as more calls', () => {
  const counted = open.flatMap(({ name, query, limit }) =>
    Object.entries(LARGEST)
      .filter(([part]) => query !== undefined && part in query.shape)
      .map(([part, most]) => ({ what: `${name} ${part}`, points: limit?.points?.({ [part]: most }) ?? 1 })),
  )
  expect(counted.length).toBeGreaterThan(8)
  const alike = counted.filter(({ points }) => points === 1).map(({ what }) => what)
  expect(alike.toSorted()).toEqual(Object.keys(COSTS_THE_SAME).toSorted())
})

describe.each(open)('$name', ({ name, method, limit }) => {
  test('is refused in Turkish, with the seconds to wait, when its limit is used up', async () => {
    const address = '198.51.100.77'
    await spend(facts.api.world.db, name, limit!, address, limit!.max)
    const { url, body } = await rowOf(name).request(facts)
    const answer = await facts.api.call(method, url, { body, address })
    expect([answer.status, answer.body.content.code]).toEqual([429, 'too_many'])
    expect(answer.body.message).toMatch(/^Kısa sürede çok fazla istek geldi/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('a search that is flexible by seven days counts as eight of its 240, a fixed one as one', async () => {
  const asked = async (address: string, query: string) => {
    await spend(facts.api.world.db, 'GET /v2/search', { max: 240, seconds: 60 }, address, 230)
    const answers = []
    for (let n = 0; n < 3; n += 1) {
      answers.push((await facts.api.call('GET', `/v2/search?${query}`, { address })).status)
    }
    return answers
  }
  const dates = 'startDate=2027-06-12&endDate=2027-06-19'
  expect(await asked('198.51.100.78', `${dates}&flexible=7`)).toEqual([200, 429, 429])
  expect(await asked('198.51.100.79', dates)).toEqual([200, 200, 200])
})

test('a search of a hundred cards counts as five of its 240', async () => {
  const address = '198.51.100.80'
  await spend(facts.api.world.db, 'GET /v2/search', { max: 240, seconds: 60 }, address, 231)
  const statuses = []
  for (let n = 0; n < 2; n += 1) {
    statuses.push((await facts.api.call('GET', '/v2/search?take=100', { address })).status)
  }
  // nine were left
  expect(statuses).toEqual([200, 429])
})

test('of the costly searches of one caller at once eight are taken, and another caller is answered', async () => {
  const ask = (address: string) => facts.api.call('GET', '/v1/offer', { address })
  const [other, ...mine] = await Promise.all([
    ask('198.51.102.2'),
    ...Array.from({ length: 30 }, () => ask('198.51.102.1')),
  ])
  expect(other.status).toBe(200)
  expect(mine.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8)
  const refused = mine.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after'], body.content.code]).toEqual([429, '2', 'too_many'])
    expect(body.message).toBe('Kısa sürede çok fazla istek geldi. 2 saniye sonra yeniden deneyin.')
  }
})

test('of many costly searches at once a few run, others wait, the rest are refused, and simple ones are answered', async () => {
  const dates = 'startDate=2027-06-12&endDate=2027-06-19'
  const ask = (path: string, n: number) =>
    facts.api.call('GET', `${path}?${dates}`, { address: `198.51.101.${n}` })
  const costly = Promise.all(Array.from({ length: 100 }, (_, n) => ask('/v1/offer', n)))
  const plain = await Promise.all(Array.from({ length: 10 }, (_, n) => ask('/v2/search', n + 100)))
  expect(plain.map(({ status }) => status)).toEqual(plain.map(() => 200))
  const answers = await costly
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThan(20)
  expect(refused.length).toBeGreaterThan(20)
  for (const { status, headers } of refused) {
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  }
})
