import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts'
import { startServer } from '../server-process.ts'

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
