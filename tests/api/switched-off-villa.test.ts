import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIN_LISTED_VILLAS } from '../../src/domain/seo/landing-snippet.ts'
import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { signSession } from '../../src/server/platform/http/session.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { createBlock } from '../factories/blocks.ts'
import { createComment } from '../factories/comments.ts'
import { createCustomPage } from '../factories/custom-pages.ts'
import { createDistrict, createTown, createVillaType } from '../factories/regions.ts'
import { createShowcase } from '../factories/showcases.ts'
import { createUser } from '../factories/users.ts'
import { createDiscount, createVilla } from '../factories/villas.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

/**
 * A villa that admins switch off disappears within a second from everything that visitors and search engines get, on
 * every process. The test runs two programs, each with its own page cache, and writes through one of them. A new part
 * that shows villas needs one more line in `seen`.
 */
const JWT_SECRET = 'a secret of the tests, long enough'
const LATEST_MS = 1000
const NAME = 'Zümrüdüanka'
const SLUG = 'zumruduanka'
const today = todayInIstanbul(new Date())

let database: TestDatabase
let servers: ServerProcess[]
let token: string
let villaId: number
let seen: Record<string, Shows>

type Shows = (answer: { status: number; text: string }) => boolean

const WEEK = `startDate=${addDays(today, 300)}&endDate=${addDays(today, 307)}&adults=2`

/** Addresses, and whether their answer shows the villa; a browser may remember the villa by its id. */
const seenOf = (id: number, neighbour: number): Record<string, Shows> => ({
  '/': named,
  '/listing': named,
  [`/listing?${WEEK}`]: named,
  // shared favourites, and the comparison
  [`/listing?ids=${id},${neighbour}`]: named,
  [`/karsilastir?ids=${id},${neighbour}`]: named,
  [`/karsilastir?ids=${id},${neighbour}&${WEEK}`]: named,
  '/regions': ({ text }) => !text.includes('Şu an yayında ev yok'),
  '/firsatlar': named,
  '/kisa-konaklama': named,
  '/anka-koyu': named,
  '/anka-alti': named,
  '/anka-tipi': named,
  '/anka-koyunda-anka-tipi': named,
  [`/villa/${SLUG}`]: isThere,
  [`/villa/${SLUG}/talep?${WEEK}`]: isThere,
  '/villa/komsu': named,
  '/sitemaps/villas-1.xml': named,
  // without this villa, its type has too few villas to be listed
  '/sitemaps/regions.xml': ({ text }) => text.includes('/anka-tipi<'),
  '/v2/search?client=true': named,
  [`/v2/search?ids=${id}`]: named,
  '/v1/search/input?searchString=zumrudu': named,
  '/v1/search/facets': ({ text }) => contentOf(text).total === MIN_LISTED_VILLAS,
  '/v1/search/options': ({ text }) => countOf(contentOf(text).towns) === 1,
  [`/v1/search/weeks?ids=${id}&${WEEK}`]: ({ text }) =>
    contentOf(text).some(({ total }: { total: number }) => total === 1),
  '/v1/regions': ({ text }) => countOf(contentOf(text)) === 1,
  '/v1/villatype': ({ text }) => countOf(contentOf(text)) === MIN_LISTED_VILLAS,
  '/v1/landings/anka-koyu': ({ text }) => contentOf(text).count === 1,
  '/v1/landings/anka-alti': ({ text }) => contentOf(text).count === 1,
  '/v1/landings/anka-tipi': ({ text }) => contentOf(text).count === MIN_LISTED_VILLAS,
  '/v1/landings/anka-koyunda-anka-tipi': ({ text }) => contentOf(text).count === 1,
  '/v1/website/home': named,
  '/v1/website/comments': named,
  '/v1/offer': named,
  '/v1/search/shortterm': named,
  [`/v1/villas/${SLUG}`]: isThere,
  [`/v1/villas/${SLUG}/calendar`]: isThere,
  [`/v1/villas/${SLUG}/comments`]: isThere,
  [`/v1/villas/${SLUG}/weeks`]: isThere,
  '/v1/villas/komsu/similar': named,
})

function named({ text }: { text: string }): boolean {
  return text.includes(SLUG)
}
function isThere({ status }: { status: number }): boolean {
  return status === 200
}
// oxlint-disable-next-line typescript/no-explicit-any -- whatever the call under test says
const contentOf = (text: string): any => JSON.parse(text).content
const countOf = (places: { slug: string; villa_count: number }[]) =>
  places.find(({ slug }) => slug.startsWith('anka'))?.villa_count

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const admin = await createUser(db, { role: 'ADMIN' })
  const town = await createTown(db, { name: 'Anka Koyu', slug: 'anka-koyu' })
  const district = await createDistrict(db, { town_id: town.id, name: 'Anka altı', slug: 'anka-alti' })
  const type = await createVillaType(db, { name: 'Anka tipi', slug: 'anka-tipi' })
  const place = { town_id: town.id, district_id: district.id, type_ids: [type.id], images: 1 }
  const villa = await createVilla(db, {
    ...place,
    name: NAME,
    slug: SLUG,
    is_popular: true,
    seasons: [{ starts_on: addDays(today, -30), ends_on: addDays(today, 900), min_nights: 5 }],
    rating: 5,
    rating_count: 1,
  })
  const neighbour = await createVilla(db, { type_ids: [type.id], name: 'Komşu', slug: 'komsu', images: 1 })
  for (let n = 2; n < MIN_LISTED_VILLAS; n += 1) await createVilla(db, { type_ids: [type.id], images: 1 })
  await createCustomPage(db, {
    town_id: town.id,
    villa_type_id: type.id,
    slug: 'anka-koyunda-anka-tipi',
  })
  villaId = villa.id
  seen = seenOf(villa.id, neighbour.id)
  await createComment(db, villa.id, { is_published: true })
  await createDiscount(db, villa.id)
  // three nights between two stays where five are the least
  await createBlock(db, villa.id, { check_in: addDays(today, 20), check_out: addDays(today, 27) })
  await createBlock(db, villa.id, { check_in: addDays(today, 30), check_out: addDays(today, 37) })
  await createShowcase(db, { villas: [villa.id] })
  servers = await Promise.all(
    [1, 2].map(() => startServer({ DATABASE_URL: database.connectionString, JWT_SECRET })),
  )
  token = await signSession({ jwt_secret: JWT_SECRET, session_hours: 1 }, admin, new Date())
}, 60_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.close()
})

let addresses = 0
/** Another address each time, so that no rate limit refuses the call. */
async function read(server: ServerProcess, path: string) {
  addresses += 1
  const answer = await fetch(server.url + path, {
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    },
  })
  return { status: answer.status, text: await answer.text() }
}

async function switchVilla(is_active: boolean, through: ServerProcess): Promise<number> {
  const answer = await fetch(`${through.url}/v1/admin/villas/activity`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: villaId, is_active }),
  })
  expect(answer.status).toBe(200)
  return performance.now()
}

/** Without the villa lists still answer 200 and its own addresses say that it is gone; nothing else fails. */
function isAsWanted(shows: Shows, answer: { status: number; text: string }, isWanted: boolean): boolean {
  const due = shows === isThere && !isWanted ? [404, 410] : [200]
  return due.includes(answer.status) && shows(answer) === isWanted
}

/** Reads until the villa is shown, or no longer shown; returns when the last outdated answer was requested. */
async function lateness(
  server: ServerProcess,
  path: string,
  isWanted: boolean,
  since: number,
): Promise<number> {
  let late = 0
  for (;;) {
    const asked = performance.now() - since
    if (isAsWanted(seen[path]!, await read(server, path), isWanted)) return late
    late = asked
    if (late > 5 * LATEST_MS) return late
  }
}

test('a villa that is switched off disappears within a second from pages, search, counts and sitemaps of every process, and returns as quickly', async () => {
  const asks = servers.flatMap((server, n) => Object.keys(seen).map((path) => ({ server, n, path })))
  const lateOnes = async (isWanted: boolean, since: number) => {
    const late = await Promise.all(
      asks.map(async ({ server, n, path }) => ({
        on: `${path} on ${n + 1}`,
        late: await lateness(server, path, isWanted, since),
      })),
    )
    return late.filter((each) => each.late > LATEST_MS)
  }
  // every page is in both caches first
  expect(await lateOnes(true, performance.now())).toEqual([])
  for (const through of servers) {
    expect(await lateOnes(false, await switchVilla(false, through))).toEqual([])
    expect(await lateOnes(true, await switchVilla(true, through))).toEqual([])
  }
  await switchVilla(false, servers[0]!)
  for (const server of servers) {
    expect((await read(server, `/villa/${SLUG}`)).status).toBe(410)
    expect((await read(server, `/v1/villas/${SLUG}`)).status).toBe(410)
  }
}, 60_000)
