import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { memoryOf } from '../../bench/cpu.ts'
import { ask, keepAlive, quantiles } from '../../bench/load.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { createVilla } from '../factories/villas.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

/** Many requests on one connection whose answers are read late or never. */
let database: TestDatabase
let server: ServerProcess
const VILLAS = 20

beforeAll(async () => {
  database = await testDatabase()
  for (let n = 0; n < VILLAS; n += 1) await createVilla(database.db, { slug: `ev-${n}`, images: 2 })
  server = await startServer({ DATABASE_URL: database.connectionString })
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

/** Sends requests for all paths at once on one connection; nothing reads the answers unless the test does. */
async function pipeline(paths: readonly string[], headers = ''): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await new Promise((done) => socket.once('connect', done))
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  await new Promise((done) => socket.write(requests.join(''), done))
  return socket
}

/** How many of these connections the server still holds (proc(5) net/tcp: 01 is an open one). */
function open(sockets: readonly Socket[]): number {
  const ports = new Set(sockets.map((socket) => socket.localPort))
  const lines = readFileSync(`/proc/${server.pid}/net/tcp`, 'utf8').split('\n')
  return lines.filter((line) => {
    const [, , remote, state] = line.trim().split(/\s+/)
    return state === '01' && ports.has(Number.parseInt(remote?.split(':')[1] ?? '', 16))
  }).length
}

/** How long a visitor waits for a page from memory, in milliseconds, over so many visits. */
async function visits(times: number): Promise<{ p50: number; p99: number }> {
  const agent = keepAlive(1)
  const milliseconds: number[] = []
  for (let n = 0; n < times; n += 1) {
    const answer = await ask(agent, server.url, { path: '/listing', headers: { 'accept-encoding': 'br' } })
    expect(answer.status).toBe(200)
    milliseconds.push(answer.ms)
  }
  agent.destroy()
  return quantiles(milliseconds)
}

const times = (count: number, path: string) => Array.from({ length: count }, () => path)
const figure = (value: number) => value.toFixed(1)

test.each([
  ['thousands of requests', 2500],
  ['few enough to be answered in turn', 100],
])(
  'four connections that ask for a page without compression and never read take no memory, slow nobody and are ended: %s',
  async (name, count) => {
    await visits(300)
    const before = await visits(1000)
    const memory = memoryOf(server.pid).now
    let most = memory
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid).now)), 20)
    onTestFinished(() => clearInterval(watch))
    const strangers = await Promise.all([1, 2, 3, 4].map(() => pipeline(times(count, '/listing'))))
    const began = performance.now()
    const during = await visits(1000)
    await expect.poll(() => open(strangers), { timeout: 40_000, interval: 200 }).toBe(0)
    const seconds = (performance.now() - began) / 1000
    const after = await visits(1000)
    console.log(
      `unread answers, ${name}: 4 × ${count} requests, ${figure(most - memory)} MB more, page p99 ${figure(before.p99)} ms before, ${figure(during.p99)} beside them, ${figure(after.p99)} after, all ended after ${figure(seconds)} s`,
    )
    expect(most - memory).toBeLessThan(100)
    // compared with the visits before and after, because other work on the machine slows all three
    expect(during.p99).toBeLessThan(2 * Math.max(before.p99, after.p99) + 10)
  },
  90_000,
)

test('twenty requests on one connection are answered, all and in their order', async () => {
  const paths = Array.from({ length: VILLAS }, (_, n) => (n % 5 === 4 ? '/robots.txt' : `/v1/villas/ev-${n}`))
  const socket = await pipeline(paths)
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  const answered = () => text.split('HTTP/1.1 200 OK').length - 1
  await expect.poll(answered).toBe(VILLAS)
  const found = [...text.matchAll(/"slug":"(ev-\d+)"|User-agent/g)].map(([all, slug]) => slug ?? all)
  expect(found).toEqual(paths.map((path) => /ev-\d+/.exec(path)?.[0] ?? 'User-agent'))
  expect(open([socket])).toBe(1)
})
