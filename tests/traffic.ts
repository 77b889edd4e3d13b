import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { addDays } from '../src/domain/calendar/stay.ts'
import type { Db } from '../src/server/platform/context.ts'
import { nextAddress, overlaps, stayRequest, tripRequest } from './request-api.ts'
import type { AskedTrip } from './request-api.ts'
import type { ServerProcess } from './server-process.ts'

/** The ADMIN of servers under traffic, and the login that the traffic uses. */
export const ADMIN = { email: 'yonetici@ornek.tr', password: 'deneme-sifresi-1' }
/** The same as settings of a server. */
export const ADMIN_SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

type Kind = 'reservation' | 'search' | 'villa' | 'page' | 'login'

interface Asked {
  kind: Kind
  /** which of the servers */
  server: number
  status: number
  /** by performance.now() */
  began: number
  ended: number
}

interface TrafficOptions {
  villas: readonly { id: number; slug: string }[]
  /** Without them every request is for a stay, with them every second one is for a trip. */
  boats?: readonly { id: number }[]
  /** the login that is used; ADMIN by default */
  admin?: { email: string; password: string }
  writers?: number
  readers?: number
  /** milliseconds that each client waits between two requests */
  pace?: number
}

const READS: readonly Kind[] = ['search', 'villa', 'page', 'search', 'villa', 'page', 'search', 'login']
/** The kinds that lackingSince checks, beside reservations; logins are too rare for it. */
const NEEDED = ['search', 'villa', 'page']
/** a Saturday, on which the weeks of boats begin */
const FIRST_DAY = '2027-03-06'

/** A trip of a priced boat in a week, by another unit each time. */
function tripOfWeek(week: number, turn: number): AskedTrip {
  const day = addDays(FIRST_DAY, week * 7)
  const trips: AskedTrip[] = [
    { unit: 'hour', started_at: `${day}T10:00`, finished_at: `${day}T13:00` },
    { unit: 'day', started_at: `${day}T10:00`, finished_at: `${day}T18:00` },
    { unit: 'week', started_at: `${day}T15:30`, finished_at: `${addDays(day, 7)}T10:00` },
  ]
  return trips[turn % trips.length]!
}

const isGood = (status: number) => (status >= 200 && status < 300) || status === 409

/**
 * Clients that send requests without a break while a test harms the program. Writers ask for stays or trips, two of them
 * for each week of a villa or boat, and repeat a request under the same key until its outcome is known. Readers search,
 * read villas and pages that are not cached, and sign in.
 */
export function startTraffic(servers: readonly ServerProcess[], options: TrafficOptions) {
  const { villas, boats = [], admin = ADMIN, writers = 8, readers = 8, pace = 40 } = options
  const answers: Asked[] = []
  /** unexpected answers and how often they came */
  const odd = new Map<string, number>()
  const note = (what: string) => void odd.set(what, 1 + (odd.get(what) ?? 0))
  /** codes of reservations by the keys under which they were acknowledged */
  const acknowledged = new Map<string, string>()
  /** when the latest request was sent that got a good answer, by server and kind */
  const lastGood = new Map<string, number>()
  const over = new AbortController()
  const cut = new AbortController()
  let number = 0

  async function ask(kind: Kind, server: number, path: string, { headers, ...init }: RequestInit = {}) {
    const began = performance.now()
    let status = 0
    let text: string
    try {
      const response = await fetch(servers[server]!.url + path, {
        ...init,
        headers: { ...(headers as Record<string, string>), 'x-forwarded-for': nextAddress() },
      })
      status = response.status
      text = await response.text()
      if (status === 503 && !response.headers.has('retry-after')) note(`${kind} 503 without Retry-After`)
      if (status === 503 && !text.includes('Birazdan yeniden deneyin'))
        note(`${kind} 503 without its sentence`)
    } catch (error) {
      text = String((error as Error).cause ?? error)
    }
    answers.push({ kind, server, status, began, ended: performance.now() })
    if (isGood(status))
      lastGood.set(`${server} ${kind}`, Math.max(began, lastGood.get(`${server} ${kind}`) ?? 0))
    const isKnown = (status >= 200 && status < 300) || [409, 429, 503].includes(status)
    if (!isKnown) note(`${kind} ${status}: ${text.slice(0, 300)}`)
    return { status, text }
  }

  /** What is asked for at a place: a week of a villa, or a trip in a week of a boat. */
  function wantedAt(place: number) {
    if (boats.length === 0 || place % 2 === 0) {
      const turn = boats.length === 0 ? place : place / 2
      const villa = villas[turn % villas.length]!
      const startDate = addDays(FIRST_DAY, Math.floor(turn / villas.length) * 7)
      return { path: '/v1/reservations', body: stayRequest(villa.id, startDate, addDays(startDate, 7)) }
    }
    const turn = (place - 1) / 2
    const week = Math.floor(turn / boats.length)
    const boat = boats[turn % boats.length]!
    return { path: '/v1/boatreservations', body: tripRequest(boat.id, tripOfWeek(week, turn)) }
  }

  async function write(place: number): Promise<void> {
    const { path, body } = wantedAt(place)
    const key = randomUUID()
    while (!cut.signal.aborted) {
      const { status, text } = await ask('reservation', (number += 1) % servers.length, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
      const content =
        status === 201 || status === 409 ? (JSON.parse(text) as { content: { code: string } }).content : null
      if (status === 201) acknowledged.set(key, content!.code)
      if (content !== null && content.code !== 'same_key_in_flight') return
      await pause(pace)
    }
  }

  function read(n: number) {
    const kind = READS[n % READS.length]!
    const server = n % servers.length
    if (kind === 'search') return ask(kind, server, `/v2/search?guests=${2 + (n % 6)}`)
    if (kind === 'villa') return ask(kind, server, `/v1/villas/${villas[n % villas.length]!.slug}`)
    if (kind === 'page') return ask(kind, server, `/listing?guests=2&n=${n}`)
    return ask(kind, server, '/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
  }

  const going = [
    ...Array.from({ length: writers }, async (_, n) => {
      // two writers want the same week of a villa
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        await write(turn * Math.ceil(writers / 2) + Math.floor(n / 2))
        await pause(pace)
      }
    }),
    ...Array.from({ length: readers }, async (_, n) => {
      for (let turn = n; !over.signal.aborted; turn += readers + 1) {
        await read(turn)
        await pause(pace)
      }
    }),
  ]

  /** the servers and kinds without a good answer to a request sent after `moment` */
  const lackingSince = (moment: number) =>
    servers.flatMap((_, server) =>
      (writers === 0 ? NEEDED : ['reservation', ...NEEDED])
        .map((kind) => `${server} ${kind}`)
        .filter((name) => (lastGood.get(name) ?? 0) < moment),
    )

  return {
    answers,
    odd,
    acknowledged,
    /** when a server gave its first good answer to a request sent after `moment` */
    firstGoodSince: (moment: number, server: number) =>
      answers.reduce(
        (first, each) =>
          each.server === server && each.began >= moment && isGood(each.status)
            ? Math.min(first, each.ended)
            : first,
        Number.POSITIVE_INFINITY,
      ),
    /** waits until every server has answered each kind of request that was sent after `moment` */
    untilGoodSince: (moment: number, timeout = 20_000) =>
      vi.waitFor(() => expect(lackingSince(moment)).toEqual([]), { timeout, interval: 10 }),
    count: (status: number) => answers.filter((each) => each.status === status).length,
    longest: () => answers.reduce((most, { began, ended }) => Math.max(most, ended - began), 0),
    /** No new request is begun; writers repeat theirs until the outcome is known. */
    end: async () => {
      over.abort()
      await Promise.all(going)
    },
    /** Ends at once, for a test that failed. */
    cut: async () => {
      over.abort()
      cut.abort()
      await Promise.all(going)
    },
  }
}

interface StoredReservation {
  code: string
  key: string | null
  /** whether it has its nights or the time of its trip, a history and mails */
  isWhole: boolean
}

/** The reservations of these villas and boats. */
export async function readReservations(
  db: Db,
  rentals: readonly { id: number }[],
): Promise<StoredReservation[]> {
  const { rows } = await sql<StoredReservation>`
    select r.code, k.key,
      (select count(*) from calendar_entries e where e.reservation_id = r.id and e.is_active) = 1
        and exists (select from calendar_entries e where e.reservation_id = r.id and e.stay = r.stay
          and lower(e.period) is not distinct from lower(r.period))
        and exists (select from reservation_history h where h.reservation_id = r.id)
        and exists (select from mail_outbox m where m.reservation_id = r.id) as "isWhole"
    from reservations r left join request_keys k on k.answer ->> 'code' = r.code
    where r.rental_id = any(${rentals.map(({ id }) => id)}::bigint[])`.execute(db)
  return rows
}

/**
 * Checks what is stored once traffic has ended. Every writer has repeated its request until the outcome was known, so
 * exactly the acknowledged reservations are there, each of them whole, no two take the same night or minute, and no night
 * is taken without a reservation.
 */
export async function expectAcknowledged(
  db: Db,
  rentals: readonly { id: number }[],
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await readReservations(db, rentals)
  expect(new Map(stored.map(({ key, code }) => [key, code]))).toEqual(acknowledged)
  expect(stored.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(await overlaps(db)).toBe(0)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from calendar_entries where kind = 'reservation' and rental_id = any(${rentals.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  expect(rows[0]!.n).toBe(stored.length)
}
