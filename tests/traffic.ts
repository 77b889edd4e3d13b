import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../src/domain/stay.ts'
import { nextAddress, stayRequest } from './asking.ts'
import type { ServerProcess } from './server-process.ts'

type Kind = 'reservation' | 'search' | 'villa' | 'page' | 'login'

interface Asked {
  kind: Kind
  /** which of the servers */
  server: number
  status: number
  /** as performance.now() says it */
  began: number
  ended: number
}

interface TrafficOptions {
  villas: readonly { id: number; slug: string }[]
  /** whose login is tried */
  admin: { email: string; password: string }
  writers?: number
  readers?: number
  /** milliseconds between two questions of one asker; a machine of two cores has other work as well */
  pace?: number
}

const READS: readonly Kind[] = ['search', 'villa', 'page', 'search', 'villa', 'page', 'search', 'login']
/** What is judged beside reservations; logins are seldom. */
const NEEDED = ['search', 'villa', 'page']
const FIRST_DAY = '2027-03-06'

const isGood = (status: number) => (status >= 200 && status < 300) || status === 409

/**
 * People who do not stop asking, beside whatever a test does to the program: those who want stays, two for each week of
 * a villa, ask again under the same key until they know; the others search, look at villas and pages that are not kept,
 * and sign in.
 */
export function startTraffic(servers: readonly ServerProcess[], options: TrafficOptions) {
  const { villas, admin, writers = 8, readers = 8, pace = 40 } = options
  const answers: Asked[] = []
  /** what nobody should have heard */
  const odd = new Map<string, number>()
  const note = (what: string) => void odd.set(what, 1 + (odd.get(what) ?? 0))
  /** codes of reservations by the keys under which they were acknowledged */
  const acknowledged = new Map<string, string>()
  /** when the last question was asked that a server answered well, by server and kind */
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

  async function write(place: number): Promise<void> {
    const villa = villas[place % villas.length]!
    const startDate = addDays(FIRST_DAY, Math.floor(place / villas.length) * 7)
    const body = JSON.stringify(stayRequest(villa.id, startDate, addDays(startDate, 7)))
    const key = randomUUID()
    while (!cut.signal.aborted) {
      const { status, text } = await ask('reservation', (number += 1) % servers.length, '/v1/reservations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
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
      // two want the same week of a villa
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

  return {
    answers,
    odd,
    acknowledged,
    /** the moment of a server's first good answer to what was asked since then */
    firstGoodSince: (moment: number, server: number) =>
      answers.reduce(
        (first, each) =>
          each.server === server && each.began >= moment && isGood(each.status)
            ? Math.min(first, each.ended)
            : first,
        Number.POSITIVE_INFINITY,
      ),
    /** the servers and kinds of questions without a good answer to what was asked since then */
    lackingSince: (moment: number) =>
      servers.flatMap((_, server) =>
        (writers === 0 ? NEEDED : ['reservation', ...NEEDED])
          .map((kind) => `${server} ${kind}`)
          .filter((name) => (lastGood.get(name) ?? 0) < moment),
      ),
    count: (status: number) => answers.filter((each) => each.status === status).length,
    longest: () => answers.reduce((most, { began, ended }) => Math.max(most, ended - began), 0),
    /** Nobody begins anew; those who want stays ask on until they know. */
    end: async () => {
      over.abort()
      await Promise.all(going)
    },
    /** for a test that failed: nobody asks on */
    cut: async () => {
      over.abort()
      cut.abort()
      await Promise.all(going)
    },
  }
}
