import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownPostgres } from '../own-postgres.ts'
import { startServer } from '../server-process.ts'
import { startTraffic } from '../traffic.ts'

const ADMIN = { email: 'yonetici@ornek.tr', password: 'deneme-sifresi-1' }
/** Longer than an answer of PostgreSQL is waited for (11 s), so that nobody's wait ends with the fault. */
const HANG_MS = 16_000
/** Two seconds for a connection, eleven for an answer; the rest is for a crowded machine. */
const LONGEST_MS = 16_000

/** Connections that nobody takes: once the queue of the socket is full, the next one is refused at once. */
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

test('while PostgreSQL hangs everybody hears 503 in seconds, kept pages stay, and all is back by itself', async () => {
  const postgres = await ownPostgres({ villas: 20 })
  const server = await startServer({
    DATABASE_URL: postgres.connectionString,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // fewer than those who ask: some wait for an answer, the others for a connection
    POOL_SIZE: '5',
  })
  const status = async (path: string) => (await fetch(server.url + path)).status
  // shows no villa, so that no reservation drops it
  const kept = '/website/banks'
  expect(await status(kept)).toBe(200)
  const traffic = startTraffic([server], { villas: postgres.villas, admin: ADMIN })
  const isGoodSince = (moment: number, timeout: number) =>
    vi.waitFor(() => expect(traffic.lackingSince(moment)).toEqual([]), { timeout, interval: 10 })
  onTestFinished(async () => {
    postgres.goOn()
    await traffic.cut()
    await server.kill()
    await postgres.close()
  })
  await isGoodSince(performance.now(), 20_000)

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
    // half-way nobody gets as far as into the queue of those who want a connection
    if (performance.now() - hung > HANG_MS / 2) queue ??= await fillQueue(postgres.connectionString)
    // the hang is the matter itself; nothing is waited for
    await pause(300)
  }
  queue?.close()
  postgres.goOn()
  const over = performance.now()
  await isGoodSince(over, 20_000)
  const back = Math.min(traffic.firstGoodSince(over, 0)) - over
  expect(await status('/readyz')).toBe(200)
  await traffic.end()

  expect([...traffic.odd]).toEqual([])
  expect(Math.max(...readiness)).toBeLessThan(2000)
  expect(traffic.count(503)).toBeGreaterThan(20)
  // those who had their connection heard nothing from it
  expect(traffic.longest()).toBeGreaterThan(10_000)
  expect(traffic.longest()).toBeLessThan(LONGEST_MS)
  expect(back).toBeLessThan(5000)
  console.log(
    `hang: ${HANG_MS / 1000} s, ready said no after at most ${(Math.max(...readiness) / 1000).toFixed(2)} s ` +
      `(${readiness.length} times), the longest of ${traffic.answers.length} answers took ` +
      `${(traffic.longest() / 1000).toFixed(1)} s, first good answer ${(back / 1000).toFixed(2)} s after the end`,
  )
}, 120_000)
