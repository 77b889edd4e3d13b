import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../src/domain/stay.ts'
import { stayRequest } from './asking.ts'
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
}

/** Between two questions of one asker; a machine of two cores has other work as well. */
const PACE_MS = 15
const READS: readonly Kind[] = ['search', 'villa', 'page', 'search', 'villa', 'page', 'search', 'login']
const FIRST_DAY = '2027-03-06'

const isGood = (status: number) => (status >= 200 && status < 300) || status === 409

/**
 * People who do not stop asking, beside whatever a test does to the program: those who want stays, two for each week of
 * a villa, ask again under the same key until they know; the others search, look at villas and pages that are not kept,
 * and sign in.
 */
export function startTraffic(servers: readonly ServerProcess[], options: TrafficOptions) {
  const { villas, admin, writers = 8, readers = 8 } = options
  const answers: Asked[] = []
  /** what nobody should have heard */
  const odd = new Map<string, number>()
  const note = (what: string) => void odd.set(what, 1 + (odd.get(what) ?? 0))
  /** codes of reservations by the keys under which they were acknowledged */
  const acknowledged = new Map<string, string>()
  /** when the last question was asked that a server answered well, by server and kind */
  const lastGood = new Map<string, number>()
  let isOver = false
  let number = 0

  async function ask(kind: Kind, server: number, path: string, init: RequestInit = {}) {
    const began = performance.now()
    let status = 0
    let text: string
    try {
      const response = await fetch(servers[server]!.url + path, init)
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
    const { address, body } = stayRequest(villa.id, startDate, addDays(startDate, 7))
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'idempotency-key': randomUUID(),
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    for (;;) {
      const { status, text } = await ask(
        'reservation',
        (number += 1) % servers.length,
        '/v1/reservations',
        init,
      )
      const content =
        status === 201 || status === 409 ? (JSON.parse(text) as { content: { code: string } }).content : null
      if (status === 201) acknowledged.set(headers['idempotency-key'], content!.code)
      if (content !== null && content.code !== 'same_key_in_flight') return
      await pause(PACE_MS)
    }
  }

  async function read(n: number): Promise<void> {
    const kind = READS[n % READS.length]!
    const server = n % servers.length
    const headers = { 'x-forwarded-for': `10.200.${(n >> 8) & 255}.${n & 255}` }
    if (kind === 'search')
      return void (await ask(kind, server, `/v2/search?guests=${2 + (n % 6)}`, { headers }))
    if (kind === 'villa') {
      return void (await ask(kind, server, `/v1/villas/${villas[n % villas.length]!.slug}`, { headers }))
    }
    if (kind === 'page') return void (await ask(kind, server, `/listing?guests=2&n=${n}`, { headers }))
    await ask(kind, server, '/v1/auth/login', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
  }

  const going = [
    ...Array.from({ length: writers }, async (_, n) => {
      // two want the same week of a villa
      for (let turn = 0; !isOver; turn += 1) {
        await write(turn * Math.ceil(writers / 2) + Math.floor(n / 2))
        await pause(PACE_MS)
      }
    }),
    ...Array.from({ length: readers }, async (_, n) => {
      for (let turn = n; !isOver; turn += readers + 1) {
        await read(turn)
        await pause(PACE_MS)
      }
    }),
  ]

  return {
    answers,
    odd,
    acknowledged,
    /** the moments of the first good answers of each server to each kind of question that was asked since then */
    firstGoodSince: (moment: number) => {
      const firsts = new Map<string, number>()
      for (const { began, ended, status, server, kind } of answers) {
        if (began < moment || !isGood(status)) continue
        firsts.set(`${server} ${kind}`, Math.min(ended, firsts.get(`${server} ${kind}`) ?? ended))
      }
      return firsts
    },
    /** every server has given a good answer to somebody who asked since then for a stay, a search, a villa and a page */
    isBackSince: (moment: number) =>
      servers.every((_, server) =>
        (['reservation', 'search', 'villa', 'page'] as const).every(
          (kind) => (lastGood.get(`${server} ${kind}`) ?? 0) >= moment,
        ),
      ),
    count: (status: number) => answers.filter((each) => each.status === status).length,
    longest: () => answers.reduce((most, { began, ended }) => Math.max(most, ended - began), 0),
    /** Nobody begins anew; those who want stays ask on until they know. */
    end: async () => {
      isOver = true
      await Promise.all(going)
    },
  }
}
