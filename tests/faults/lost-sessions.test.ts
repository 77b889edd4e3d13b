import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { databaseToAsk, overlaps } from '../request-api.ts'
import type { TestDatabase } from '../database.ts'
import { createVilla } from '../factories/villas.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { ADMIN_SETTINGS, startTraffic } from '../traffic.ts'

/** Sessions that PostgreSQL ends while the program uses them. */
let database: TestDatabase
let villas: { id: number; slug: string }[]

beforeAll(async () => {
  database = await databaseToAsk()
  villas = await Promise.all(Array.from({ length: 40 }, () => createVilla(database.db)))
})
afterAll(() => database.close())

/** A program under traffic. PostgreSQL ends its sessions when they idle in a transaction for 300 ms. */
async function busyServer() {
  const { connectionString } = database
  const server = await startServer({
    DATABASE_URL: `${connectionString}${connectionString.includes('?') ? '&' : '?'}idle_in_transaction_session_timeout=300`,
    ...ADMIN_SETTINGS,
  })
  const traffic = startTraffic([server], { villas })
  onTestFinished(async () => {
    await traffic.cut()
    await server.kill()
  })
  await traffic.untilGoodSince(performance.now())
  return { server, traffic }
}

const sessions = sql<boolean>`datname = current_database() and application_name = 'telmessa'`

async function countIdle(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where ${sessions} and state = 'idle in transaction'`.execute(
    database.db,
  )
  return rows[0]!.n
}

/** The state of the program and its data once every kind of request is answered again. */
async function outcome(server: ServerProcess, traffic: ReturnType<typeof startTraffic>) {
  await traffic.untilGoodSince(performance.now())
  await traffic.end()
  return { isRunning: server.isRunning(), odd: [...traffic.odd], overlaps: await overlaps(database.db) }
}
const UNHARMED = { isRunning: true, odd: [], overlaps: 0 }

test('when an operator ends sessions inside transactions, requests fail and the program goes on', async () => {
  const { server, traffic } = await busyServer()
  let ended = 0
  while (ended < 30) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where ${sessions} and state = 'idle in transaction'`.execute(database.db)
    ended += rows.length
  }
  expect(await outcome(server, traffic)).toEqual(UNHARMED)
  expect(traffic.count(503)).toBeGreaterThan(0)
  console.log(
    `lost sessions: ${ended} ended, ${traffic.count(503)} of ${traffic.answers.length} answers were 503`,
  )
}, 60_000)

/** Stops the program in the middle of transactions until PostgreSQL has ended them; returns how many there were. */
async function standStill({ pid }: ServerProcess): Promise<number> {
  for (;;) {
    process.kill(pid, 'SIGSTOP')
    try {
      const idle = await countIdle()
      await vi.waitFor(async () => expect(await countIdle()).toBe(0), { timeout: 5000 })
      if (idle > 0) return idle
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }
}

test('when PostgreSQL ends idle transactions of a stopped program, requests fail and the program goes on', async () => {
  const { server, traffic } = await busyServer()
  const ended = await standStill(server)
  expect(await outcome(server, traffic)).toEqual(UNHARMED)
  expect(traffic.count(503)).toBeGreaterThan(0)
  console.log(
    `idle sessions: ${ended} ended, ${traffic.count(503)} of ${traffic.answers.length} answers were 503`,
  )
}, 60_000)

test('the program starts its embedded PostgreSQL again when that dies', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'telmessa-died-'))
  // PostgreSQL may run as another user
  chmodSync(dataDir, 0o755)
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' })
  const found = (await (await fetch(`${server.url}/v2/search?guests=2`)).json()) as {
    content: { items: { id: number; slug: string }[] }
  }
  const traffic = startTraffic([server], {
    villas: found.content.items,
    admin: { email: 'admin@telmessa.ornek.tr', password: 'telmessa-demo' },
    writers: 0,
  })
  onTestFinished(async () => {
    await traffic.cut()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  })
  await traffic.untilGoodSince(performance.now())
  const pid = () =>
    Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  const waits: number[] = []
  for (const ending of ['SIGKILL', 'SIGQUIT', 'SIGINT']) {
    const died = performance.now()
    const before = pid()
    process.kill(before, ending)
    await vi.waitFor(() => expect(pid()).not.toBe(before), { timeout: 20_000, interval: 10 })
    const begun = performance.now()
    await traffic.untilGoodSince(begun)
    waits.push(traffic.firstGoodSince(begun, 0) - died)
  }
  await traffic.end()
  expect(server.isRunning()).toBe(true)
  expect([...traffic.odd]).toEqual([])
  expect(traffic.count(503)).toBeGreaterThan(0)
  console.log(
    `embedded: killed, ended at once and shut down, back after at most ${(Math.max(...waits) / 1000).toFixed(1)} s`,
  )
}, 90_000)
