import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { overlaps } from '../asking.ts'
import { ownPostgres } from '../own-postgres.ts'
import { startServer } from '../server-process.ts'
import { startTraffic } from '../traffic.ts'

const ADMIN = { email: 'yonetici@ornek.tr', password: 'deneme-sifresi-1' }
const AWAY_MS = 30_000

test('while the database is away for 30 s under traffic kept pages answer, the rest says 503 in Turkish, and all is back by itself', async () => {
  const postgres = await ownPostgres({ villas: 20 })
  const env = {
    DATABASE_URL: postgres.connectionString,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const servers = await Promise.all([startServer(env), startServer(env)])
  const traffic = startTraffic(servers, { villas: postgres.villas, admin: ADMIN, pace: 150 })
  onTestFinished(async () => {
    await traffic.cut()
    await Promise.all(servers.map((server) => server.kill()))
    await postgres.close()
  })
  const isGoodSince = (moment: number) =>
    vi.waitFor(() => expect(traffic.lackingSince(moment)).toEqual([]), { timeout: 20_000, interval: 10 })
  const everyStatus = (path: string) =>
    Promise.all(servers.map(async ({ url }) => (await fetch(url + path)).status))
  await isGoodSince(performance.now())
  // shows no villa, so that no reservation drops it
  const kept = '/website/banks'
  expect(await everyStatus(kept)).toEqual([200, 200])

  await postgres.stop()
  const gone = performance.now()
  let longest = 0
  while (performance.now() - gone < AWAY_MS) {
    const asked = performance.now()
    // readiness tells within two seconds, health never complains
    expect(await everyStatus('/readyz')).toEqual([503, 503])
    longest = Math.max(longest, performance.now() - asked)
    expect(await everyStatus('/healthz')).toEqual([200, 200])
    expect(await everyStatus(kept)).toEqual([200, 200])
    for (const path of ['/v2/search?guests=4', '/listing?guests=5', '/sitemap.xml']) {
      const answer = await fetch(servers[0].url + path)
      const text = await answer.text()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(text).toContain('Birazdan yeniden deneyin')
      expect(text).not.toMatch(/ECONN|ENOENT|postgres|socket/i)
    }
    // thirty seconds are the matter itself; nothing is waited for
    await pause(500)
  }
  await postgres.start()
  const over = performance.now()
  await isGoodSince(over)
  const back = Math.max(...servers.map((_, server) => traffic.firstGoodSince(over, server))) - over
  expect(await everyStatus('/readyz')).toEqual([200, 200])
  await traffic.end()

  expect(servers.map((server) => server.isRunning())).toEqual([true, true])
  expect([...traffic.odd]).toEqual([])
  expect(longest).toBeLessThan(2000)
  expect(back).toBeLessThan(5000)
  const codes = await postgres.db.selectFrom('reservations').select('code').execute()
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(traffic.acknowledged.values()))
  expect(await overlaps(postgres.db)).toBe(0)
  console.log(
    `outage: ${AWAY_MS / 1000} s, 0 processes ended, ready said no after at most ${(longest / 1000).toFixed(2)} s, ` +
      `${traffic.answers.length} answers (${traffic.count(503)} of them 503, the longest after ` +
      `${(traffic.longest() / 1000).toFixed(1)} s), 0 of ${codes.length} reservations lost, ` +
      `first good answer of each process after at most ${(back / 1000).toFixed(2)} s`,
  )
}, 120_000)
