import type { Log } from '../context.ts'
import { listen, type Listener } from '../db/listen.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Hears of committed writes (NOTIFY cache, sent by triggers) and drops the pages they touch, on every process.
 * While the connection is away pages are kept as they are, since nothing can be written either, or at least answers
 * can be given; when it is back everything is forgotten.
 */
export function listenForWrites(connectionString: string, cache: PageCache, log: Log): Promise<Listener> {
  return listen(connectionString, 'cache', log, {
    onNews: (tag) => cache.invalidate(tag),
    onConnect: () => cache.flush(),
  })
}
