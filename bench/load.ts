import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import type { Held } from './event-loop.ts'

export interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  ms: number
}

/** Milliseconds of one request: the median, all but the slowest hundredth, and CPU of server and database. */
export interface Measured {
  times: number
  p50: number
  p99: number
  cpu: number
  db_cpu: number
  /** the longest time that the event loop of the server was held */
  held?: Held
  /** requests a second over all connections */
  rate: number
  bytes: number
}

/** The processes whose CPU is counted. */
export interface Target {
  url: string
  pid: number
  database_pid?: number
  /** the longest hold of its event loop since this was last asked */
  takeHeld?: () => Promise<Held>
}

let callers = 0
/** Every request comes from an address of its own, so that no rate limit refuses it. */
function newAddress(): Record<string, string> {
  callers += 1
  return { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` }
}

export const keepAlive = (connections: number) =>
  new Agent({ keepAlive: true, maxSockets: connections, timeout: 60_000 })

export function ask(agent: Agent, url: string, asked: Asked): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body } = asked
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const began = performance.now()
  return new Promise((done, fail) => {
    const call = request(
      `${url}${path}`,
      {
        agent,
        method,
        timeout: 60_000,
        headers: {
          ...newAddress(),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', fail)
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
            ms: performance.now() - began,
          }),
        )
      },
    )
    call.on('timeout', () => call.destroy(new Error(`${path} was not answered in a minute.`)))
    call.on('error', fail)
    call.end(payload)
  })
}

interface Load {
  times: number
  connections?: number
  /** before anything is counted */
  warm_up?: number
  /** status that every answer must have; 200 by default */
  status?: number
  /** what is too slow for so many times ends after these seconds, but not before `FEWEST` requests */
  seconds?: number
}

const FEWEST = 5

/**
 * Sends requests over several connections, one after the other on each. Several at a place count as one, as those of a
 * screen that asks for several things. Throws when an answer has another status.
 */
export async function measure(
  target: Target,
  load: Load,
  asked: (place: number) => Asked | Asked[],
): Promise<Measured> {
  const { connections = 1, warm_up = Math.max(100, Math.ceil(load.times / 5)), status = 200 } = load
  const { seconds: most = Infinity } = load
  const agent = keepAlive(connections)
  let next = 0
  let bytes = 0
  const milliseconds: number[] = []
  async function worker(until: number, end: number): Promise<void> {
    while (next < until && (performance.now() < end || milliseconds.length < FEWEST)) {
      let ms = 0
      for (const one of [asked(next++)].flat()) {
        const answer = await ask(agent, target.url, one)
        if (answer.status !== status) {
          throw new Error(
            `${one.method ?? 'GET'} ${one.path} answered ${answer.status} and not ${status}: ${answer.body.subarray(0, 300).toString()}`,
          )
        }
        ms += answer.ms
        bytes += answer.body.length
      }
      milliseconds.push(ms)
    }
  }
  async function workers(until: number, seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1000
    await Promise.all(Array.from({ length: connections }, () => worker(until, end)))
  }
  try {
    await workers(warm_up, most / 3)
    milliseconds.length = 0
    bytes = 0
    await target.takeHeld?.()
    const before = cpuNow(target)
    const began = performance.now()
    await workers(next + load.times, most)
    const seconds = (performance.now() - began) / 1000
    const after = cpuNow(target)
    const times = milliseconds.length
    const held = await target.takeHeld?.()
    return {
      times,
      ...(held === undefined ? {} : { held }),
      ...quantiles(milliseconds),
      cpu: (after.server - before.server) / times,
      db_cpu: (after.database - before.database) / times,
      rate: times / seconds,
      bytes: bytes / times,
    }
  } finally {
    agent.destroy()
  }
}

export function cpuNow({ pid, database_pid }: Target): { server: number; database: number } {
  return { server: cpuOf(pid), database: database_pid === undefined ? 0 : cpuOfFamily(database_pid) }
}

export function quantiles(milliseconds: readonly number[]): { p50: number; p99: number } {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/**
 * Requests one path over plain sockets, for answers so cheap that an HTTP client would cost more than the server.
 * Answers must have a content-length, or no body (304).
 */
export async function measureRaw(
  target: Target,
  load: { times: number; connections: number; path: string; headers?: Record<string, string> },
): Promise<Measured> {
  const { hostname, port, host } = new URL(target.url)
  const headers = Object.entries({ host, ...load.headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const message = Buffer.from(`GET ${load.path} HTTP/1.1\r\n${headers.join('')}\r\n`)
  const milliseconds: number[] = []
  let bytes = 0
  function run(times: number): Promise<void> {
    let left = times
    const one = () =>
      new Promise<void>((done, fail) => {
        const socket = connect(Number(port), hostname)
        let pending: Buffer = Buffer.alloc(0)
        let began = 0
        const send = () => {
          if (left === 0) {
            socket.end()
            done()
            return
          }
          left -= 1
          began = performance.now()
          socket.write(message)
        }
        socket.setNoDelay(true)
        socket.setTimeout(60_000, () => socket.destroy(new Error('No answer in a minute.')))
        socket.on('error', fail)
        socket.on('connect', send)
        socket.on('data', (part: Buffer) => {
          pending = pending.length === 0 ? part : Buffer.concat([pending, part])
          const length = wholeLength(pending)
          if (length === null || pending.length < length) return
          milliseconds.push(performance.now() - began)
          bytes += length
          pending = pending.subarray(length)
          send()
        })
      })
    return Promise.all(Array.from({ length: load.connections }, one)).then(() => undefined)
  }
  await run(Math.ceil(load.times / 5))
  milliseconds.length = 0
  bytes = 0
  await target.takeHeld?.()
  const before = cpuNow(target)
  const began = performance.now()
  await run(load.times)
  const seconds = (performance.now() - began) / 1000
  const after = cpuNow(target)
  const held = await target.takeHeld?.()
  return {
    times: load.times,
    ...(held === undefined ? {} : { held }),
    ...quantiles(milliseconds),
    cpu: (after.server - before.server) / load.times,
    db_cpu: (after.database - before.database) / load.times,
    rate: load.times / seconds,
    bytes: bytes / load.times,
  }
}

/** Bytes of the answer that these begin with; null while its head is not whole. Throws when it is not 200 or 304. */
function wholeLength(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const status = head.slice(9, 12)
  if (status === '304') return end + 4
  if (status !== '200') throw new Error(`Answered ${head.split('\r\n', 1)[0]}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('An answer without a content-length.')
  return end + 4 + Number(length)
}
