import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ownPostgres } from '../own-postgres.ts'
import { startServer } from '../server-process.ts'
import { ADMIN_SETTINGS, startTraffic } from '../traffic.ts'

/** Longer than the program waits for an answer of PostgreSQL (11 s), so that no wait ends because the hang ends. */
const HANG_MS = 16_000
/** Two seconds for a connection and eleven for an answer; the rest is for a busy machine. */
const LONGEST_MS = 16_000

/** Opens connections that nobody accepts, until the accept queue is full and the next one is refused at once. */
async function fillQueue(connectionString: string): Promise<{ close: () => void }> {
  const { host, port } = new Client(connectionString)
  const sockets: Socket[] = []
  for (let isFull = false; !isFull;) {
    const socket = connect(`${host}/.s.PGSQL.${port}`)
    sockets.push(socket)
    isFull = await Promise.race([
      once(socket, 'connect').then(() => false),
      once(socket, 'error').then(() => true),
    ]).catch(() => true)
  }
  return { close: () => sockets.forEach((socket) => socket.destroy()) }
}

test('while PostgreSQL hangs every call gets 503 within seconds, cached pages answer, and the program recovers by itself', async () => {
  const postgres = await ownPostgres({ villas: 20 })
  const server = await startServer({
    DATABASE_URL: postgres.connectionString,
    ...ADMIN_SETTINGS,
    // fewer connections than clients: some wait for an answer, the others for a connection
    POOL_SIZE: '5',
  })
  const status = async (path: string) => (await fetch(server.url + path)).status
  // a page without villas, which no reservation drops from the cache
  const kept = '/website/banks'
  expect(await status(kept)).toBe(200)
  const traffic = startTraffic([server], { villas: postgres.villas })
  onTestFinished(async () => {
    postgres.goOn()
    await traffic.cut()
    await server.kill()
    await postgres.close()
  })
  await traffic.untilGoodSince(performance.now())

  postgres.hang()
  const hung = performance.now()
  const readiness: number[] = []
  let queue: { close: () => void } | undefined
  while (performance.now() - hung < HANG_MS) {
    const asked = performance.now()
    expect(await status('/readyz')).toBe(503)
    readiness.push(performance.now() - asked)
    expect(await status('/healthz')).toBe(200)
    expect(await status(kept)).toBe(200)
    // in the second half even the accept queue is full
    if (performance.now() - hung > HANG_MS / 2) queue ??= await fillQueue(postgres.connectionString)
    // the length of the hang is what is tested; this pause synchronises nothing
    await pause(300)
  }
  queue?.close()
  postgres.goOn()
  const over = performance.now()
  await traffic.untilGoodSince(over, 20_000)
  const back = traffic.firstGoodSince(over, 0) - over
  expect(await status('/readyz')).toBe(200)
  await traffic.end()

  expect([...traffic.odd]).toEqual([])
  expect(Math.max(...readiness)).toBeLessThan(2000)
  expect(traffic.count(503)).toBeGreaterThan(20)
  // a request that already had a connection waited for its answer as long as it may
  expect(traffic.longest()).toBeGreaterThan(10_000)
  expect(traffic.longest()).toBeLessThan(LONGEST_MS)
  expect(back).toBeLessThan(5000)
  console.log(
    `hang: ${HANG_MS / 1000} s, ready said no after at most ${(Math.max(...readiness) / 1000).toFixed(2)} s ` +
      `(${readiness.length} times), the longest of ${traffic.answers.length} answers took ` +
      `${(traffic.longest() / 1000).toFixed(1)} s, first good answer ${(back / 1000).toFixed(2)} s after the end`,
  )
}, 120_000)
