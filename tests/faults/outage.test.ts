import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ownPostgres } from '../own-postgres.ts'
import { startServer } from '../server-process.ts'
import { ADMIN_SETTINGS, expectAcknowledged, startTraffic } from '../traffic.ts'

const AWAY_MS = 30_000

test('while the database is away for 30 s under traffic cached pages answer, everything else says 503 in Turkish, and the program recovers by itself', async () => {
  const postgres = await ownPostgres({ villas: 20 })
  const env = {
    DATABASE_URL: postgres.connectionString,
    ...ADMIN_SETTINGS,
  }
  const servers = await Promise.all([startServer(env), startServer(env)])
  const traffic = startTraffic(servers, { villas: postgres.villas, pace: 150 })
  onTestFinished(async () => {
    await traffic.cut()
    await Promise.all(servers.map((server) => server.kill()))
    await postgres.close()
  })
  const everyStatus = (path: string) =>
    Promise.all(servers.map(async ({ url }) => (await fetch(url + path)).status))
  await traffic.untilGoodSince(performance.now())
  // a page without villas, which no reservation drops from the cache
  const kept = '/website/banks'
  expect(await everyStatus(kept)).toEqual([200, 200])

  await postgres.stop()
  const gone = performance.now()
  let longest = 0
  while (performance.now() - gone < AWAY_MS) {
    const asked = performance.now()
    // /readyz answers within two seconds, /healthz is not affected
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
    // the length of the outage is what is tested; this pause synchronises nothing
    await pause(500)
  }
  await postgres.start()
  const over = performance.now()
  await traffic.untilGoodSince(over)
  const back = Math.max(...servers.map((_, server) => traffic.firstGoodSince(over, server))) - over
  expect(await everyStatus('/readyz')).toEqual([200, 200])
  await traffic.end()

  expect(servers.map((server) => server.isRunning())).toEqual([true, true])
  expect([...traffic.odd]).toEqual([])
  expect(longest).toBeLessThan(2000)
  expect(back).toBeLessThan(5000)
  await expectAcknowledged(postgres.db, postgres.villas, traffic.acknowledged)
  console.log(
    `outage: ${AWAY_MS / 1000} s, 0 processes ended, ready said no after at most ${(longest / 1000).toFixed(2)} s, ` +
      `${traffic.answers.length} answers (${traffic.count(503)} of them 503, the longest after ` +
      `${(traffic.longest() / 1000).toFixed(1)} s), 0 of ${traffic.acknowledged.size} reservations lost, ` +
      `first good answer of each process after at most ${(back / 1000).toFixed(2)} s`,
  )
}, 120_000)
