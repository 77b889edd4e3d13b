import type { Log } from '../context.ts'
import { listen, type Listener } from '../db/listen.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Listens for committed writes (NOTIFY cache, sent by triggers) and drops the cached pages that they change, in every
 * process. While the connection is lost the cached pages are still served; when it is back the whole cache is cleared.
 */
export function listenForWrites(connectionString: string, cache: PageCache, log: Log): Promise<Listener> {
  return listen(connectionString, 'cache', log, {
    onNews: (tag) => cache.invalidate(tag),
    onConnect: () => cache.flush(),
  })
}
