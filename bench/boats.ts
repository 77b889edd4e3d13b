import { Client } from 'pg'
import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import { measure } from './load.ts'
import { growBoats } from './many-boats.ts'
import { costsAtMost, lineOf } from './report.ts'
import type { Stage } from './stage.ts'

const BOATS = 1000

/** Search, pages and dashboard of boats; the villas and their stays are those of the other sections. */
export async function benchBoats(stage: Stage): Promise<void> {
  const many = BOATS.toLocaleString('en')
  stage.report.section(`Boats: about ${many}, beside 1,000 villas with 100,000 stays`)
  const server = await stage.server('small')
  const client = new Client({ connectionString: server.connectionString })
  await client.connect()
  await growBoats(client, BOATS)
  await client.end()
  const today = todayInIstanbul(new Date())
  const { slug } = await server.world.db
    .selectFrom('boats')
    .select('slug')
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  // Each request asks for a day of its own, in summer when all boats sail.
  const summer = `${Number(today.slice(0, 4)) + Number(today.slice(5) > '05-15')}-06-01`
  const day = (place: number) => addDays(summer, (place * 7) % 90)
  const searches: [name: string, limit: number, pathOf: (place: number) => string][] = [
    ['search without a day', 8, (place) => `/v1/searchboats?take=20&skip=${20 * (place % 20)}`],
    ['search for a day', 20, (place) => `/v1/searchboats?date=${day(place)}&adults=4`],
    [
      'search for four hours, cheapest first',
      20,
      (place) => `/v1/searchboats?date=${day(place)}&unit=hour&units=4&order=price`,
    ],
    [
      'counts behind the filters, without a day',
      10,
      (place) => `/v1/searchboats/facets?guests=${2 + (place % 6)}`,
    ],
    [
      'counts behind the filters, for a day',
      25,
      (place) => `/v1/searchboats/facets?date=${day(place)}&adults=4`,
    ],
    [
      'nothing found: why, and what to change',
      100,
      (place) => `/v1/searchboats/suggestions?date=${day(place)}&unit=week&units=8&adults=4`,
    ],
  ]
  const load = { times: stage.times(300), seconds: stage.seconds }
  for (const [name, limit, pathOf] of searches) {
    const measured = await measure(server, load, (place) => ({ path: pathOf(place) }))
    const aims = [costsAtMost(measured, limit)]
    stage.report.add(lineOf(name, measured, { aims, row: `boats, ${name}, ${many} boats` }))
  }
  let n = 0
  const page = await measure(server, { ...load, warm_up: stage.times(100) }, () => ({
    path: `/tekne/${slug}?n=${(n += 1)}`,
    headers: { 'accept-encoding': 'br' },
  }))
  stage.report.add(
    lineOf('page: first time', page, { row: `boats, page rendered for the first time, ${many} boats` }),
  )
  for (const [name, path] of [
    ['list of the dashboard', '/v1/admin/boat?take=100'],
    ['occupancy of a month, 100 boats', `/v1/admin/boatoccupancy?from=${summer}&days=31&take=100`],
  ] as const) {
    const measured = await measure(server, load, () => ({ path, headers: server.admin }))
    stage.report.add(lineOf(name, measured, { row: `boats, ${name}, ${many} boats` }))
  }
}
