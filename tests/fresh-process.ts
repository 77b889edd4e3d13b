import type { startApi } from './api.ts'
import { createApp } from '../src/server/app.ts'
import { createDb, createPool } from '../src/server/platform/db/connect.ts'
import { WriteNews } from '../src/server/platform/db/write-news.ts'
import { listenForWrites } from '../src/server/platform/http/listen-for-writes.ts'
import { PageCache } from '../src/server/platform/http/page-cache.ts'
import { readSession } from '../src/server/platform/http/session.ts'
import { routes } from '../src/server/routes.ts'

type Api = Awaited<ReturnType<typeof startApi>>

/** Another process on the same database that keeps nothing yet, with its own way to hear of writes. */
export async function anotherProcess(api: Api, { max = 5 }: { max?: number } = {}) {
  const pool = createPool({ connectionString: api.connectionString, name: 'telmessa fresh', max })
  const writes = new WriteNews()
  const world = { ...api.world, db: createDb(pool), writes }
  const news = await listenForWrites(api.connectionString, writes, world.log)
  const app = await createApp({
    world,
    routes,
    readSession,
    settle: news.settle,
    cache: new PageCache(8 * 1024 * 1024),
    renderSite: null,
    buildDir: '.build',
  })
  return {
    app,
    pool,
    world,
    settle: news.settle,
    close: async () => {
      await app.close()
      await news.stop()
      await pool.end()
    },
  }
}
