import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/domain/stay.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts'
import { ask, databaseToAsk, overlaps, type Answer } from '../asking.ts'
import type { TestDatabase } from '../database.ts'
import { createVilla } from '../factories/villas.ts'
import { startServer } from '../server-process.ts'

/** What only whole processes can show: nothing acknowledged lost, a calm end (reliability.md §12). */
let database: TestDatabase

beforeAll(async () => {
  database = await databaseToAsk()
})
afterAll(() => database.close())

test('what was acknowledged before kill -9 is there after it, ten times, whole', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 10; round += 1) {
    const villas = await Promise.all(Array.from({ length: 8 }, () => createVilla(database.db)))
    const server = await startServer({ DATABASE_URL: database.connectionString })
    const answers: Promise<Answer>[] = []
    const begun = Promise.withResolvers<void>()
    for (let n = 0; n < 120; n += 1) {
      const startDate = addDays('2027-05-01', Math.floor(n / 8) * 7)
      const answer = ask(server, villas[n % 8]!.id, startDate, addDays(startDate, 7))
      answers.push(answer)
      if (n === 20 + round * 5) void answer.then(() => begun.resolve())
    }
    await begun.promise
    await server.kill()
    for (const { status, body } of await Promise.all(answers))
      if (status === 201) acknowledged.push(body.content.code)
  }
  expect(acknowledged.length).toBeGreaterThan(100)
  const { rows } = await sql<{ code: string; entries: number; history: number; mails: number }>`
    select r.code,
      (select count(*)::int from calendar_entries e where e.reservation_id = r.id and e.is_active) as entries,
      (select count(*)::int from reservation_history h where h.reservation_id = r.id) as history,
      (select count(*)::int from mail_outbox m where m.reservation_id = r.id) as mails
    from reservations r`.execute(database.db)
  const found = new Map(rows.map((row) => [row.code, row]))
  for (const code of acknowledged) expect(found.has(code)).toBe(true)
  // none is half there either, acknowledged or not
  for (const row of rows) {
    expect({ ...row, whole: row.entries === 1 && row.history >= 1 && row.mails >= 1 }).toMatchObject({
      whole: true,
    })
  }
  expect(await overlaps(database.db)).toBe(0)
}, 240_000)

test('SIGTERM lets the requests in flight end, refuses new ones and ends within five seconds', async () => {
  const villas = await Promise.all(Array.from({ length: 40 }, () => createVilla(database.db)))
  const server = await startServer({ DATABASE_URL: database.connectionString })
  await fetch(`${server.url}/readyz`)
  const answers = villas.map((villa) => ask(server, villa.id, '2027-06-05', '2027-06-12'))
  await Promise.race(answers)
  const began = performance.now()
  const code = await server.stop()
  // well before an idle connection would be closed for being idle
  expect(performance.now() - began).toBeLessThan(5000)
  expect(code).toBe(0)
  for (const { status } of await Promise.all(answers)) {
    // 0: the connection was still waiting to be accepted, nothing had been taken from it
    expect([201, 503, 0]).toContain(status)
  }
  const { n } = await database.db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(
      'villa_id',
      'in',
      villas.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  expect(n).toBe((await Promise.all(answers)).filter(({ status }) => status === 201).length)
}, 60_000)

test('production refuses to start without secrets, with the demo or with a short password', async () => {
  const start = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['src/server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://nowhere.invalid/x',
        ...env,
      },
      timeout: 20_000,
    })
  const secrets = { JWT_SECRET: 'x'.repeat(40) }
  const refusals: [Record<string, string>, RegExp][] = [
    [{}, /JWT_SECRET is missing/],
    [{ ...secrets, JWT_SECRET: 'short' }, /JWT_SECRET is too short/],
    [{ ...secrets, DEMO: '1' }, /DEMO=1 .*refused in production/],
    [{ ...secrets, ADMIN_EMAIL: 'a@b.tr', ADMIN_PASSWORD: 'kısa' }, /ADMIN_PASSWORD is too short/],
    [{ ...secrets, PORT: 'seventy' }, /PORT must be a whole number/],
    [secrets, /database cannot be used: .*nowhere\.invalid.*DATABASE_URL must lead to/],
  ]
  await Promise.all(
    refusals.map(([env, sentence]) =>
      expect(start(env)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) }),
    ),
  )
}, 60_000)

test('while the database is away for 30 s kept pages answer, the rest says 503 in Turkish, and all is back by itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'telmessa-outage-'))
  let postgres = await startEmbeddedPostgres({ dataDir: resolve(dataDir), fsync: false })
  const server = await startServer({ DATABASE_URL: postgres.connectionString, DEMO: '1', DATA_DIR: dataDir })
  const status = async (path: string) => (await fetch(server.url + path)).status
  try {
    expect(await status('/')).toBe(200)
    await postgres.stop()
    const gone = performance.now()
    // readiness tells within two seconds, health never complains
    await expect.poll(() => status('/readyz'), { timeout: 2000, interval: 100 }).toBe(503)
    while (performance.now() - gone < 30_000) {
      expect(await status('/')).toBe(200)
      expect(await status('/healthz')).toBe(200)
      const search = await fetch(`${server.url}/v2/search?guests=4`)
      const text = await search.text()
      expect(search.status).toBe(503)
      expect(search.headers.get('retry-after')).not.toBeNull()
      expect((JSON.parse(text) as { message: string }).message).toBe(
        'Şu an yanıt veremiyoruz. Birazdan yeniden deneyin.',
      )
      expect(text).not.toMatch(/ECONN|ENOENT|postgres|socket/i)
      const page = await fetch(`${server.url}/listing?guests=5`)
      expect(page.status).toBe(503)
      expect(await page.text()).toContain('lang="tr"')
      // thirty seconds are the matter itself; nothing is waited for
      await pause(500)
    }
    postgres = await startEmbeddedPostgres({ dataDir: resolve(dataDir), fsync: false })
    await expect.poll(() => status('/v2/search?guests=4'), { timeout: 5000, interval: 100 }).toBe(200)
    await expect.poll(() => status('/listing?guests=5'), { timeout: 5000, interval: 100 }).toBe(200)
  } finally {
    await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
}, 120_000)
