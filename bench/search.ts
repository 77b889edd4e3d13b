import { addDays, todayInIstanbul, type Stay } from '../src/domain/calendar/stay.ts'
import { SIZES, type SizeName } from './databases.ts'
import { bytesOfVillaMonth } from './index-bytes.ts'
import { ask, keepAlive, measure, type Asked } from './load.ts'
import { measurePlainSearch } from './plain-search.ts'
import { atMost, costsAtMost, lineOf, together } from './report.ts'
import type { Server, Stage } from './stage.ts'

type Size = Exclude<SizeName, 'demo'>

/** Different dates each time, so that no answer is already kept: short stays and weeks of the coming year. */
function stayOf(place: number): Stay {
  const check_in = addDays(todayInIstanbul(new Date()), 7 + ((place * 37) % 330))
  return { check_in, check_out: addDays(check_in, 3 + (place % 5)) }
}

function withDates(place: number, fields: Record<string, string> = {}): string {
  const { check_in, check_out } = stayOf(place)
  return new URLSearchParams({ startDate: check_in, endDate: check_out, adults: '2', ...fields }).toString()
}

/** Dates at a price that no villa has, so that every suggestion is tried and every villa looked at. */
const nothing = (place: number) => withDates(place, { maxPrice: '2000' })

const EVERY_FILTER = {
  children: '1',
  town_id: '1,2,3',
  type_id: '1,2,3,4',
  features: '1',
  bedrooms: '2',
  minPrice: '1000',
  maxPrice: '900000',
  flexible: '3',
  order: 'price',
}

interface Kind {
  name: string
  paths: (place: number) => string[]
  /** most milliseconds of program and database together, for the sizes that have an aim */
  aims?: Partial<Record<Size, number>>
}

const BY_DATES: Kind = {
  name: 'dates, 2 guests, 20 priced cards',
  paths: (place) => [`/v2/search?${withDates(place)}`],
  aims: { small: 3, large: 6 },
}

const KINDS: Kind[] = [
  {
    name: 'the same, cheapest first',
    paths: (place) => [`/v2/search?${withDates(place, { order: 'price' })}`],
  },
  {
    name: 'the same, ± 7 days',
    paths: (place) => [`/v2/search?${withDates(place, { flexible: '7' })}`],
    aims: { small: 5 },
  },
  {
    name: 'every filter, price limits, ± 3 days',
    paths: (place) => [`/v2/search?${withDates(place, EVERY_FILTER)}`],
  },
  { name: 'no dates, nothing asked', paths: (place) => [`/v2/search?skip=${(place % 20) * 20}`] },
  {
    name: 'counts behind the filters, with dates',
    paths: (place) => [`/v1/search/facets?${withDates(place)}`],
  },
  {
    name: 'nothing found, with suggestions',
    // what the list asks for then: the search, its suggestions, and the nearest stays that are free
    paths: (place) => [
      `/v2/search?${nothing(place)}`,
      `/v1/search/suggestions?${nothing(place)}`,
      `/v2/search?${nothing(place)}&flexible=7&take=1`,
    ],
    aims: { large: 10 },
  },
  { name: 'nothing found, the list as HTML', paths: (place) => [`/listing?${nothing(place)}`] },
]

/** The search over HTTP beside the plain statement, its fixed limit. */
export async function benchSearch(stage: Stage): Promise<void> {
  await benchSize(stage, 'small')
  await benchSize(stage, 'large')
}

/** The same with 100,000 villas, and what they cost the program: the time of a start, and memory. */
export async function benchHugeSearch(stage: Stage): Promise<void> {
  const server = await benchSize(stage, 'huge')
  const seconds = server.ready_ms / 1000
  stage.report.add({
    name: 'start of the program until /readyz answers 200',
    found: `${seconds.toFixed(1)} s`,
    aims: [atMost('start', seconds, 30, ' s')],
    row: 'start until ready, 100,000 villas',
  })
  const bytes = await bytesOfVillaMonth(server.world)
  stage.report.add({
    name: "the search's memory for a month of a villa",
    found: `${bytes.toFixed(1)} bytes`,
    aims: [atMost('memory', bytes, 60, ' bytes')],
    row: "the search's memory for a month of a villa, 100,000 villas",
  })
}

async function benchSize(stage: Stage, size: Size): Promise<Server> {
  const { report } = stage
  const [villas, stays] = [SIZES[size].villas, SIZES[size].reservations].map((n) => n.toLocaleString('en'))
  report.section(`Search over HTTP, ${villas} villas, ${stays} stays`)
  const server = await stage.server(size)
  await checkNothingIsFound(server)
  const times = stage.times(size === 'small' ? 600 : 400)
  // measured in turns, so that other work on the machine slows both
  const plain = await measurePlainSearch(server, times, stayOf)
  report.add({ name: 'the plain statement, bare pg', ...plain, row: `the plain statement, ${villas} villas` })
  for (const kind of [BY_DATES, ...KINDS]) {
    const { name, paths, aims = {} } = kind
    const asked = (place: number): Asked[] => paths(place).map((path) => ({ path }))
    try {
      const measured = await measure(server, { times, seconds: stage.seconds }, asked)
      const limit = aims[size]
      report.add(
        lineOf(name, measured, {
          ...(kind === BY_DATES
            ? {
                ratio: together(measured) / plain.db_cpu,
                found: `ratio to the plain statement; by the clock ${(measured.p50 / plain.p50).toFixed(2)} ×`,
              }
            : {}),
          aims: [
            ...(limit === undefined ? [] : [costsAtMost(measured, limit)]),
            ...(size === 'huge' && kind === BY_DATES ? [atMost('p99', measured.p99, 50, ' ms')] : []),
          ],
          row: `${name}, ${villas} villas`,
        }),
      )
    } catch (error) {
      // what takes longer than the program allows is refused; the other kinds still count
      console.log(String(error))
      report.add({
        name,
        found: 'not answered with 200',
        aims: [{ text: 'answers', holds: false }],
        row: `${name}, ${villas} villas`,
      })
    }
  }
  return server
}

async function checkNothingIsFound(server: Server): Promise<void> {
  const agent = keepAlive(1)
  try {
    for (const place of [0, 1, 2, 3, 4]) {
      const { body } = await ask(agent, server.url, { path: `/v2/search?${nothing(place)}` })
      const { total } = (JSON.parse(body.toString()) as { content: { total: number } }).content
      if (total > 0) throw new Error(`${nothing(place)} should find nothing and finds ${total} villas.`)
    }
  } finally {
    agent.destroy()
  }
}
