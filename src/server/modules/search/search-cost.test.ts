import { Kysely, PostgresDialect, sql } from 'kysely'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/search/search.ts'
import { startApi } from '../../../../tests/api.ts'
import { createDistrict, createTown } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import type { Context } from '../../platform/context.ts'
import { WriteNews } from '../../platform/db/write-news.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findSuggestions } from './find-suggestions.ts'
import { searchVillas } from './search-villas.ts'

/**
 * The cost of a search without a clock: how many statements it sends and how many rows of the calendar PostgreSQL reads for
 * them. Both are the same on every machine; the benchmark measures milliseconds.
 */
const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db, pool } = api
afterAll(api.close)

const FEW = 30
const MANY = 150
const ENTRIES_A_VILLA_AND_YEAR = 24

/** Villas with two years of prices and, in every other week of 2027, a block of four nights. */
async function addVillas(count: number): Promise<void> {
  const owner = await createUser(db)
  const town = await createTown(db)
  const district = await createDistrict(db, { town_id: town.id })
  await sql`
    with created as (
      insert into villas (code, name, slug, owner_id, town_id, district_id, latitude, longitude, guests, bedrooms,
        bathrooms, prepayment_percent, permit_no, is_active, position)
      select 'K' || ${town.id}::int || '-' || n, 'Villa ' || n, 'villa-' || ${town.id}::int || '-' || n,
        ${owner.id}::bigint, ${town.id}::bigint, ${district.id}::bigint, 36.5, 29.1, 6, 3, 2, 30, '48-' || n, true, n
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into seasons (villa_id, stay, price, min_nights)
    select id, daterange('2027-01-01', '2029-01-01'), 1000000 + id * 100, 3 from created`.execute(db)
  await sql`
    insert into calendar_entries (villa_id, stay, kind)
    select v.id, daterange(day, day + 4), 'block'
    from villas v, generate_series(0, ${ENTRIES_A_VILLA_AND_YEAR - 1}::int) week,
      lateral (select date '2027-01-04' + (week * 14 + v.id % 7)::int as day) d
    where v.town_id = ${town.id}`.execute(db)
  await sql`analyze villas, seasons, calendar_entries`.execute(db)
}

/** The same weeks of the three years before: three times as many rows more, of which no search may read one. */
async function addHistory(): Promise<void> {
  for (const years of [1, 2, 3]) {
    await sql`
      insert into calendar_entries (villa_id, stay, kind)
      select villa_id, daterange(lower(stay) - ${years * 364}::int, upper(stay) - ${years * 364}::int), 'block'
      from calendar_entries where lower(stay) >= '2027-01-01'`.execute(db)
  }
  await sql`analyze calendar_entries`.execute(db)
}

const recorded: CompiledQuery[] = []
const watched = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void recorded.push(event.query),
})

/** The answer of the handler itself and the statements it sent. */
const context: Context = {
  ...api.world,
  db: watched,
  // It hears of no writes, so nothing is kept and every search pays for its cards.
  writes: new WriteNews(),
  actor: null,
  request: { id: '', address: '', idempotency_key: null, gone: () => new AbortController().signal },
}
async function search(asked: Record<string, string>, given = context) {
  recorded.length = 0
  const query = contract.searchVillas.query.parse(asked)
  const answer = contract.searchVillas.output.parse(await searchVillas.handle(given, { query } as never))
  return { total: answer.total, shown: answer.items.length, statements: [...recorded] }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How PostgreSQL comes to the calendar in these statements, and how many of its rows it reads there. */
async function calendarReadsOf(statements: readonly CompiledQuery[]) {
  let rows = 0
  const ways = new Set<string>()
  for (const statement of statements) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${statement.sql}`,
      [...statement.parameters],
    )
    for (const node of nodesOf(plans[0]!['QUERY PLAN'][0].Plan)) {
      if (node['Relation Name'] !== 'calendar_entries') continue
      ways.add(node['Node Type'])
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      rows += (node['Actual Rows'] + removed) * node['Actual Loops']
    }
  }
  return { rows, ways: [...ways] }
}

/** How often these statements look for the seasons of a villa. */
async function villasJudgedBy(statements: readonly CompiledQuery[]): Promise<number> {
  let looks = 0
  for (const statement of statements) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${statement.sql}`,
      [...statement.parameters],
    )
    for (const node of nodesOf(plans[0]!['QUERY PLAN'][0].Plan)) {
      if (node['Relation Name'] === 'seasons') looks += node['Actual Loops']
    }
  }
  return looks
}

const WEEK = { startDate: '2027-06-12', endDate: '2027-06-19', adults: '2' }
/** Every branch of the handler: with and without dates, by price, a page far behind, flexible dates. */
const SEARCHES: Record<string, Record<string, string>> = {
  'no dates': {},
  dates: WEEK,
  'by price': { ...WEEK, order: 'price', minPrice: '1000' },
  'a hundred a page': { ...WEEK, take: '100' },
  'a later page': { ...WEEK, skip: '5' },
  'flexible dates': { ...WEEK, flexible: '3' },
}

/** Statements of each search, and how much it found: a search that finds nothing costs nothing. */
async function costs() {
  const found = new Map<string, { statements: number; total: number; shown: number }>()
  for (const [name, query] of Object.entries(SEARCHES)) {
    const { statements, total, shown } = await search(query)
    found.set(name, { statements: statements.length, total, shown })
  }
  return found
}

let few: Awaited<ReturnType<typeof costs>>
let many: typeof few
beforeAll(async () => {
  await addVillas(FEW)
  few = await costs()
  await addVillas(MANY)
  many = await costs()
})

test('a search sends the same number of statements for six times the villas and five times the page', () => {
  for (const [name, { statements, total, shown }] of many) {
    const before = few.get(name)!
    expect([name, statements]).toEqual([name, before.statements])
    expect(statements).toBeLessThanOrEqual(4)
    expect(total).toBeGreaterThan(4 * before.total)
    expect(shown).toBeGreaterThan(0)
  }
  expect(many.get('a hundred a page')!.shown).toBeGreaterThan(2 * many.get('dates')!.shown)
  expect(many.get('a hundred a page')!.statements).toBe(many.get('dates')!.statements)
  expect(many.get('a later page')!.statements).toBe(many.get('dates')!.statements)
})

test('the priced cards of villas that were shown before take no statement', async () => {
  await api.settle()
  const listening = { ...context, writes: api.world.writes }
  const first = await search(WEEK, listening)
  expect([first.shown, first.statements.length]).toEqual([20, 2])
  const again = await search({ ...WEEK, adults: '3' }, listening)
  expect([again.shown, again.statements.length]).toEqual([20, 1])
})

test(
  'a search reads the calendar by index and reads nothing of past years',
  { timeout: 60_000 },
  async () => {
    const before = new Map<string, number>()
    for (const [name, query] of Object.entries(SEARCHES)) {
      before.set(name, (await calendarReadsOf((await search(query)).statements)).rows)
    }
    await addHistory()
    for (const [name, query] of Object.entries(SEARCHES)) {
      const { rows, ways } = await calendarReadsOf((await search(query)).statements)
      expect(ways.length, name).toBeGreaterThan(0)
      expect(ways, name).not.toContain('Seq Scan')
      expect(rows, name).toBeLessThanOrEqual(before.get(name)!)
    }
  },
)

test(
  'suggestions take few short statements, and check only the nearest stays of many villas',
  { timeout: 60_000 },
  async () => {
    const villas = FEW + MANY + 400
    await addVillas(400)
    const dates = { startDate: '2027-06-12', endDate: '2027-06-15', adults: '2' }
    const searches: Record<string, string>[] = [
      { ...dates, minPrice: '99999999', maxPrice: '100000000' },
      {
        ...dates,
        minPrice: '99999999',
        bedrooms: '1',
        pets: 'true',
        popular: 'true',
        features: '1',
        type_id: '1',
      },
      { ...dates, startDate: '2027-06-13', endDate: '2027-06-14' },
      { ...dates, startDate: '2031-06-12', endDate: '2031-06-13' },
    ]
    for (const asked of searches) {
      recorded.length = 0
      const query = contract.findSuggestions.query.parse(asked)
      await findSuggestions.handle(context, { query } as never)
      const statements = [...recorded]
      expect(statements.length).toBeLessThanOrEqual(5)
      // a statement is planned for its length
      expect(Math.max(...statements.map((statement) => statement.sql.length))).toBeLessThan(12_000)
      expect(await villasJudgedBy(statements)).toBeLessThanOrEqual(2 * 3000 + 3 * villas)
    }
  },
)
