import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/server/routes.ts'
import { createBlock, createBoatBlock } from '../factories/blocks.ts'
import { createBoatReservation, createPricedBoat } from '../factories/boats.ts'
import { createReservation } from '../factories/reservations.ts'
import { createVilla } from '../factories/villas.ts'
import { rowOf, stageEveryRoute } from './every-route.ts'
import type { Api, Facts } from './route-row.ts'
import { imageOf } from './rows-images.ts'
import { watchTables } from './watch-tables.ts'

/**
 * Villas and boats, their reservations, blocks, images and features have ids of the same tables. Every call that names one
 * is made with one of the other kind: it answers as if that did not exist, and changes nothing.
 */
let api: Api
let facts: Facts
let admin: string
let everything: () => Promise<unknown>

/** The tables of both kinds. Ids begin at another number in each, so that an id in a request says what it is of. */
const TABLES = [
  { table: 'rentals', from: 910_000_000 },
  { table: 'reservations', from: 920_000_000 },
  { table: 'calendar_entries', from: 930_000_000 },
  { table: 'villa_images', from: 940_000_000 },
  { table: 'features', from: 950_000_000 },
  { table: 'feature_categories', from: 960_000_000 },
] as const
type Table = (typeof TABLES)[number]['table']
type Kind = 'villa' | 'boat'

/** A record of each kind, with which the other kind's calls are made. */
const records = {} as Record<Table, Record<Kind, number>>
const slugs = {} as Record<Kind, string>
let secondBoat = 0

const KIND_OF: Record<Table, (id: number) => ReturnType<typeof sql<{ kind: Kind }>>> = {
  rentals: (id) => sql`select kind from rentals where id = ${id}`,
  reservations: (id) =>
    sql`select v.kind from reservations r join rentals v on v.id = r.rental_id where r.id = ${id}`,
  calendar_entries: (id) =>
    sql`select v.kind from calendar_entries e join rentals v on v.id = e.rental_id where e.id = ${id}`,
  villa_images: (id) =>
    sql`select v.kind from villa_images i join rentals v on v.id = i.rental_id where i.id = ${id}`,
  features: (id) => sql`select kind from features where id = ${id}`,
  feature_categories: (id) => sql`select kind from feature_categories where id = ${id}`,
}
const otherKind = (kind: Kind): Kind => (kind === 'villa' ? 'boat' : 'villa')

async function twinOf(id: number): Promise<number> {
  // A call that names two villas gets two boats.
  if (id === facts.villa.id) return secondBoat
  const { table } = TABLES.findLast(({ from }) => id >= from)!
  const { rows } = await KIND_OF[table](id).execute(api.db)
  return records[table][otherKind(rows[0]!.kind)]
}

beforeAll(async () => {
  const stage = await stageEveryRoute()
  api = stage.facts.api
  admin = stage.tokens.admin!
  const { db } = api
  for (const { table, from } of TABLES) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${from})`.execute(db)
  }
  const { id: owner_id } = await db
    .selectFrom('villas')
    .select('owner_id as id')
    .where('id', '=', stage.facts.villa.id)
    .executeTakeFirstOrThrow()
  const always = { starts_on: '2026-01-01', ends_on: '2100-01-01' }
  const villa = await createVilla(db, { owner_id, seasons: [always] })
  const other = await createVilla(db, { owner_id, seasons: [always] })
  const boat = await createPricedBoat(db, { owner_id }, always.starts_on, always.ends_on)
  secondBoat = (await createPricedBoat(db, { owner_id })).id
  const nights = { check_in: '2027-05-01', check_out: '2027-05-08' }
  const later = { check_in: '2027-06-01', check_out: '2027-06-08' }
  facts = {
    ...stage.facts,
    villa,
    reservation: async (status = 'confirmed') =>
      createReservation(db, villa.id, { ...stageNights(), status }),
    block: async () => createBlock(db, villa.id, { ...stageNights(), reason: 'Bakım' }),
  }
  function stageNights() {
    const { startDate, endDate } = stage.facts.stay()
    return { check_in: startDate, check_out: endDate }
  }
  const featureOf = async (kind: Kind) => {
    const category = await db
      .insertInto('feature_categories')
      .values({ kind, name: `Grup ${kind}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const feature = await db
      .insertInto('features')
      .values({ kind, name: `Özellik ${kind}`, slug: `ozellik-${kind}`, feature_category_id: category.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { feature: feature.id, category: category.id }
  }
  const [ofVilla, ofBoat] = [await featureOf('villa'), await featureOf('boat')]
  const blockOfBoat = await createBoatBlock(db, boat.id, {
    started_at: '2027-05-01T07:00:00Z',
    finished_at: '2027-05-01T16:00:00Z',
  })
  Object.assign(records, {
    rentals: { villa: other.id, boat: boat.id },
    reservations: {
      villa: (await createReservation(db, other.id, nights)).id,
      boat: await createBoatReservation(db, boat.id),
    },
    calendar_entries: { villa: (await createBlock(db, other.id, later)).id, boat: blockOfBoat.id },
    villa_images: { villa: (await imageOf(facts, other.id)).id, boat: (await imageOf(facts, boat.id)).id },
    features: { villa: ofVilla.feature, boat: ofBoat.feature },
    feature_categories: { villa: ofVilla.category, boat: ofBoat.category },
  } satisfies Record<Table, Record<Kind, number>>)
  Object.assign(slugs, { villa: other.slug, boat: boat.slug })
  everything = await watchTables(api)
})
afterAll(() => api.close())

/** Exchanges every id in a text of a request. */
async function exchangeIds(text: string, other: (id: number) => Promise<number>): Promise<string> {
  const found = [...new Set(text.match(/\b9[1-6]\d{7}\b/g))]
  const others = await Promise.all(found.map(async (id) => String(await other(Number(id)))))
  return found.reduce((changed, id, index) => changed.replaceAll(id, others[index]!), text)
}

/** Exchanges the address of a villa or boat. */
async function exchangeSlug(url: string, other: (kind: Kind) => string): Promise<string> {
  const { rows } = await sql<{ slug: string; kind: Kind }>`
    select slug, kind from rentals where slug = any(${url.split(/[/?]/)}::text[])`.execute(api.db)
  return rows.reduce((changed, { slug, kind }) => changed.replace(`/${slug}`, `/${other(kind)}`), url)
}

async function exchangeBody(body: unknown, other: (id: number) => Promise<number>): Promise<unknown> {
  if (body === undefined) return undefined
  if (!(body instanceof FormData)) return JSON.parse(await exchangeIds(JSON.stringify(body), other))
  const form = new FormData()
  for (const [field, value] of body) {
    form.append(field, typeof value === 'string' ? await exchangeIds(value, other) : value)
  }
  return form
}

interface Request {
  url: string
  body?: unknown
}
const OTHER = { id: twinOf, slug: (kind: Kind) => slugs[otherKind(kind)] }
const UNKNOWN = { id: async (id: number) => id + 5_000_000, slug: () => 'boyle-bir-yer-yok' }

const exchange = async ({ url, body }: Request, other: typeof OTHER): Promise<Request> => ({
  url: await exchangeSlug(await exchangeIds(url, other.id), other.slug),
  body: await exchangeBody(body, other.id),
})

/** What a request says, to see whether anything of it was exchanged. */
const textOf = ({ url, body }: Request) =>
  `${url} ${JSON.stringify(body instanceof FormData ? [...body].filter(([, value]) => typeof value === 'string') : body)}`

/** Calls that serve both: what is done with a reservation after it was made, and the list of blocks of both kinds. */
const OF_BOTH = new Set([
  'PATCH /v1/admin/reservations/{id}',
  'GET /v1/admin/reservations/{id}/preview',
  'POST /v1/admin/reservations/{id}/transactions',
  'POST /v1/admin/sendbank',
  'POST /v1/admin/sendpaymentlink',
  'POST /v1/admin/sendconfirm',
  'POST /v1/admin/sendcancel',
  'POST /v1/admin/sendexpired',
  'POST /v1/admin/dismisscancelrequest',
  'POST /v1/admin/suspicious-holds/release',
  'POST /v1/admin/comments/invitations',
  'GET /v1/admin/external/{id}',
])

let compared = 0

describe.each(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))('%s', (name) => {
  test('answers ids of the other kind as it answers ids that do not exist', async () => {
    if (OF_BOTH.has(name)) return
    const given = await rowOf(name).request(facts)
    const [theirs, nobodys] = [await exchange(given, OTHER), await exchange(given, UNKNOWN)]
    if (textOf(theirs) === textOf(given)) return
    compared += 1
    const send = ({ url, body }: Request) =>
      api.call(name.split(' ')[0]!, url, { body, token: admin, address: `10.7.0.${compared % 250}` })
    const unknown = await send(nobodys)
    const before = await everything()
    const found = await send(theirs)
    expect({ status: found.status, message: found.body.message }).toEqual({
      status: unknown.status,
      message: unknown.body.message,
    })
    const after = await everything()
    expect(unknown.status >= 400 ? after : before).toEqual(before)
  })
})

test('many calls name a record of one of the kinds', () => {
  expect(compared).toBeGreaterThan(80)
})
