import type { Db, World } from '../src/server/platform/context.ts'
import { WriteNews } from '../src/server/platform/db/write-news.ts'
import { listenForWrites } from '../src/server/platform/http/listen-for-writes.ts'
import { createLog } from '../src/server/platform/log.ts'
import { searchIndexOf } from '../src/server/services/search-index/search-index.ts'
import type { SearchIndex } from '../src/server/services/search-index/search-index.ts'

export interface TestIndex {
  index: SearchIndex
  /** what functions take that keep something in memory; searchIndexOf(world) is `index` */
  world: Pick<World, 'db' | 'writes' | 'log' | 'now'>
  /** waits until the index has heard of everything written so far */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/** A search index over a test database, for tests without an API. It hears of writes as the one of a program does. */
export async function testIndex(db: Db, connectionString: string, now: () => Date): Promise<TestIndex> {
  const world = { db, now, writes: new WriteNews(), log: createLog('silent') }
  const news = await listenForWrites(connectionString, world.writes, world.log)
  return { index: searchIndexOf(world), world, settle: news.settle, stop: news.stop }
}
