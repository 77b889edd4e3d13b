import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { searchVillas as contract } from '../src/contract/search/search.ts'
import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import type { Context } from '../src/server/platform/context.ts'
import { createPool } from '../src/server/platform/db/connect.ts'
import type { Database } from '../src/server/platform/db/schema.ts'
import { searchVillas } from '../src/server/modules/search/search-villas.ts'
import { cpuOfFamily } from './cpu.ts'
import { SIZES, type SizeName } from './databases.ts'
import { measure, quantiles, type Measured } from './load.ts'
import { atMost, lineOf } from './report.ts'
import type { Server, Stage } from './stage.ts'

type Query = Record<string, string>

/** Different dates each time, so that no answer is already cached: weeks and short stays of the coming year. */
function datesOf(place: number): { startDate: string; endDate: string } {
  const today = todayInIstanbul(new Date())
  const startDate = addDays(today, 7 + ((place * 37) % 330))
  return { startDate, endDate: addDays(startDate, 3 + (place % 5)) }
}

const KINDS: { name: string; isGoal: boolean; queryOf: (place: number) => Query }[] = [
  {
    name: 'dates, 2 guests, 20 priced results',
    isGoal: true,
    queryOf: (place) => ({ ...datesOf(place), adults: '2' }),
  },
  {
    name: 'the same, cheapest first',
    isGoal: false,
    queryOf: (place) => ({ ...datesOf(place), adults: '2', order: 'price' }),
  },
  {
    name: 'every filter, price limits, ± 3 days',
    isGoal: false,
    queryOf: (place) => ({
      ...datesOf(place),
      adults: '2',
      children: '1',
      town_id: '1,2,3',
      type_id: '1,2,3,4',
      features: '1',
      bedrooms: '2',
      minPrice: '1000',
      maxPrice: '900000',
      flexible: '3',
      order: 'price',
    }),
  },
  {
    name: 'no dates, nothing asked',
    isGoal: false,
    queryOf: (place) => ({ skip: String((place % 20) * 20) }),
  },
]

/** The date search over HTTP beside its own statements sent to PostgreSQL by a bare driver. */
export async function benchSearch(stage: Stage): Promise<void> {
  for (const size of ['small', 'large'] as const) {
    const { villas, reservations } = SIZES[size]
    stage.report.section(
      `Search: GET /v2/search, ${villas.toLocaleString('en')} villas, ${reservations.toLocaleString('en')} stays`,
    )
    const server = await stage.server(size)
    for (const kind of KINDS) await benchKind(stage, size, server, kind)
  }
}

async function benchKind(
  stage: Stage,
  size: SizeName,
  server: Server,
  { name, isGoal, queryOf }: (typeof KINDS)[number],
): Promise<void> {
  const times = stage.times(size === 'small' ? 600 : 200)
  const { report } = stage
  // They are measured in turns, so that other work on the machine slows both.
  const bare = await measureStatements(server, times, queryOf)
  const measured = await measure(server, { times }, (place) => ({
    path: `/v2/search?${new URLSearchParams(queryOf(place)).toString()}`,
  }))
  report.add({ name: `${name}: its statements alone, bare pg`, ...bare.all })
  report.add({ name: `${name}: the first of them, bare pg`, ...bare.first })
  const ratio = measured.p50 / bare.all.p50
  report.add(
    lineOf(name, measured, {
      ratio,
      found: `${(measured.p50 / bare.first.p50).toFixed(2)} × its first statement, ${Math.round(measured.bytes / 1024)} KB`,
      aims: [
        atMost('ratio', ratio, 2, ' ×'),
        ...(isGoal && size === 'small'
          ? [atMost('CPU', measured.cpu, 3, ' ms'), atMost('p99', measured.p99, 15, ' ms')]
          : []),
      ],
    }),
  )
}

type Bare = Pick<Measured, 'p50' | 'p99' | 'db_cpu'>

/**
 * What the handler asks of the database for these queries, recorded from the handler itself and sent again by one
 * plain connection: `all` statements of a search, and the `first` alone, which finds, orders and counts.
 */
async function measureStatements(
  server: Server,
  times: number,
  queryOf: (place: number) => Query,
): Promise<{ all: Bare; first: Bare }> {
  const pool = createPool({ connectionString: server.connectionString, max: 1, name: 'telmessa bench' })
  const recorded: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void recorded.push(event.query),
  })
  const context = {
    ...server.world,
    db,
    actor: null,
    request: { id: '', address: '', idempotency_key: null, gone: () => new AbortController().signal },
  }
  const searches: CompiledQuery[][] = []
  for (let place = 0; place < Math.min(times, 60); place += 1) {
    const query = contract.query.parse(queryOf(place))
    await searchVillas.handle(context satisfies Context, { query } as never)
    searches.push(recorded.splice(0))
  }
  async function run(statements: (search: CompiledQuery[]) => CompiledQuery[]): Promise<Bare> {
    const milliseconds: number[] = []
    let before = 0
    for (let place = -20; place < times; place += 1) {
      if (place === 0) before = cpuOfFamily(server.database_pid)
      const began = performance.now()
      for (const { sql, parameters } of statements(searches[(place + 20) % searches.length]!)) {
        await pool.query(sql, [...parameters])
      }
      if (place >= 0) milliseconds.push(performance.now() - began)
    }
    const db_cpu = (cpuOfFamily(server.database_pid) - before) / times
    return { ...quantiles(milliseconds), db_cpu }
  }
  try {
    return { all: await run((search) => search), first: await run((search) => search.slice(0, 1)) }
  } finally {
    await db.destroy()
  }
}
