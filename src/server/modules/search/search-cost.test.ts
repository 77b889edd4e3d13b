import { Kysely, PostgresDialect, sql } from 'kysely'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/search/search.ts'
import { startApi } from '../../../../tests/api.ts'
import { createDistrict, createTown } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { countFacets } from './count-facets.ts'
import { findSuggestions } from './find-suggestions.ts'
import { searchVillas } from './search-villas.ts'

/**
 * The cost of a search without a clock: how many statements it sends. That is the same on every machine; the benchmark
 * measures milliseconds.
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
    with rented as (
      insert into rentals (kind, code, name, slug, owner_id, prepayment_percent, permit_no, is_active, position)
      select 'villa', 'K' || ${town.id}::int || '-' || n, 'Villa ' || n, 'villa-' || ${town.id}::int || '-' || n, ${owner.id}::bigint, 30, '48-' || n, true, n
      from generate_series(1, ${count}::int) n returning id
    ), created as (
      insert into villa_details (id, town_id, district_id, latitude, longitude, guests, bedrooms, bathrooms)
      select id, ${town.id}::bigint, ${district.id}::bigint, 36.5, 29.1, 6, 3, 2 from rented returning id
    )
    insert into seasons (villa_id, stay, price, min_nights)
    select id, daterange('2027-01-01', '2029-01-01'), 1000000 + id * 100, 3 from created`.execute(db)
  await sql`
    insert into calendar_entries (rental_id, stay, kind)
    select v.id, daterange(day, day + 4), 'block'
    from villas v, generate_series(0, ${ENTRIES_A_VILLA_AND_YEAR - 1}::int) week,
      lateral (select date '2027-01-04' + (week * 14 + v.id % 7)::int as day) d
    where v.town_id = ${town.id}`.execute(db)
}

const recorded: CompiledQuery[] = []
/** The statements of a handler itself, without those with which the index reads villas. */
const context: Context = {
  ...api.world,
  db: new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void recorded.push(event.query),
  }),
  actor: null,
  request: {
    id: '',
    address: '',
    idempotency_key: null,
    agent: '',
    isSignedIn: async () => false,
    gone: () => new AbortController().signal,
  },
}

async function search(asked: Record<string, string>) {
  recorded.length = 0
  const query = contract.searchVillas.query.parse(asked)
  const answer = contract.searchVillas.output.parse(await searchVillas.handle(context, { query } as never))
  return { total: answer.total, shown: answer.items.length, statements: recorded.length }
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

beforeAll(async () => {
  await addVillas(FEW)
  await addVillas(MANY)
  await api.settle()
})

/** Makes this process forget the facts of all villas. */
async function forgetCards(): Promise<void> {
  await sql`select pg_notify('cache', 'site')`.execute(db)
  await api.settle()
}

test('a search reads the cards of its page in one statement, however many they are', async () => {
  for (const [name, query] of Object.entries(SEARCHES)) {
    await forgetCards()
    const { statements, shown } = await search(query)
    expect([name, shown > 0, statements]).toEqual([name, true, 1])
  }
})

test('a search of villas that were shown before takes no statement, whatever its stay and guests', async () => {
  for (const [name, query] of Object.entries(SEARCHES)) {
    await search(query)
    const again = await search({ ...query, adults: '3' })
    expect([name, again.shown > 0, again.statements]).toEqual([name, true, 0])
  }
})

test('facets and suggestions judge villas without a statement', async () => {
  const searches: Record<string, string>[] = [
    { ...WEEK, minPrice: '99999999', maxPrice: '100000000' },
    {
      ...WEEK,
      minPrice: '99999999',
      bedrooms: '1',
      pets: 'true',
      popular: 'true',
      features: '1',
      type_id: '1',
    },
    { ...WEEK, startDate: '2031-06-12', endDate: '2031-06-13' },
  ]
  for (const asked of searches) {
    recorded.length = 0
    const query = contract.findSuggestions.query.parse(asked)
    const answer = await findSuggestions.handle(context, { query } as never)
    const found = contract.findSuggestions.output.parse(answer)
    await countFacets.handle(context, { query } as never)
    expect(found.length).toBeGreaterThan(0)
    expect(recorded).toEqual([])
  }
})
