import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { overlaps } from '../asking.ts'
import { startMailSink } from '../mail-sink.ts'
import { ownPostgres } from '../own-postgres.ts'
import { startServer } from '../server-process.ts'
import { startTraffic } from '../traffic.ts'

const ADMIN = { email: 'yonetici@ornek.tr', password: 'deneme-sifresi-1' }
const ROUNDS = 20
/** A fast restart, an immediate one, and the death of the server. */
const ENDINGS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

test('twenty restarts and deaths of PostgreSQL end no program, lose nothing that was acknowledged, and are over at once', async () => {
  const postgres = await ownPostgres({ villas: 60 })
  const sink = await startMailSink()
  const env = {
    DATABASE_URL: postgres.connectionString,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: sink.url,
    JOBS: 'send-mails,expire-holds',
  }
  const servers = [await startServer(env), await startServer(env)]
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await sink.close()
    await postgres.close()
  })
  const traffic = startTraffic(servers, { villas: postgres.villas, admin: ADMIN })
  const isBackSince = (moment: number) =>
    vi.waitFor(() => expect(traffic.isBackSince(moment)).toBe(true), { timeout: 10_000, interval: 10 })

  const began = performance.now()
  const recoveries: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await isBackSince(performance.now())
    const ended = postgres.pid()
    const moment = performance.now()
    process.kill(ended, ENDINGS[round % ENDINGS.length])
    await vi.waitFor(() => expect(postgres.backAt()).toBeGreaterThan(moment), {
      timeout: 20_000,
      interval: 5,
    })
    const backAt = postgres.backAt()
    const dbg1 = performance.now()
    await isBackSince(backAt)
    console.log(
      ENDINGS[round % 3],
      'away',
      (backAt - moment).toFixed(0),
      'noticed',
      (dbg1 - backAt).toFixed(0),
      'good',
      (performance.now() - backAt).toFixed(0),
      [...traffic.firstGoodSince(backAt)].map(([k, v]) => `${k} ${(v - backAt).toFixed(0)}`).join(', '),
    )
    recoveries.push(Math.max(...traffic.firstGoodSince(backAt).values()) - backAt)
    expect(servers.map((server) => server.isRunning())).toEqual([true, true])
  }
  await traffic.end()
  const seconds = (performance.now() - began) / 1000

  expect([...traffic.odd]).toEqual([])
  expect(servers.map((server) => server.isRunning())).toEqual([true, true])
  const { rows } = await sql<{ code: string; key: string; entries: number; history: number; mails: number }>`
    select r.code, r.idempotency_key as key,
      (select count(*)::int from calendar_entries e where e.reservation_id = r.id and e.is_active) as entries,
      (select count(*)::int from reservation_history h where h.reservation_id = r.id) as history,
      (select count(*)::int from mail_outbox m where m.reservation_id = r.id) as mails
    from reservations r`.execute(postgres.db)
  // everybody asked until they knew, so that nothing is there that was not acknowledged either
  expect(new Map(rows.map(({ key, code }) => [key.replace(/^site:/, ''), code]))).toEqual(
    traffic.acknowledged,
  )
  expect(rows.filter(({ entries, history, mails }) => entries !== 1 || history < 1 || mails < 1)).toEqual([])
  expect(await overlaps(postgres.db)).toBe(0)
  expect(traffic.acknowledged.size).toBeGreaterThan(ROUNDS)
  expect(traffic.count(409)).toBeGreaterThan(ROUNDS)
  expect(traffic.count(503)).toBeGreaterThan(ROUNDS)
  expect(Math.max(...recoveries)).toBeLessThan(5000)
  console.log(
    `restarts: ${ROUNDS} rounds in ${seconds.toFixed(0)} s, 0 processes ended, ${traffic.answers.length} answers ` +
      `(${traffic.count(503)} of them 503, longest ${(traffic.longest() / 1000).toFixed(1)} s), ` +
      `${traffic.acknowledged.size} reservations acknowledged and 0 lost, 0 overlaps, ` +
      `${new Set(sink.ids()).size} mails, all kinds of answers good after at most ${(Math.max(...recoveries) / 1000).toFixed(2)} s`,
  )
}, 180_000)
