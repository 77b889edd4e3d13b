import type { Log } from '../context.ts'
import { listen, type Listener } from '../db/listen.ts'
import type { WriteNews } from '../db/write-news.ts'

/**
 * Listens for committed writes (NOTIFY cache, sent by triggers) and tells every part of this process that keeps something
 * in memory. While the connection is lost, cached pages are still served; when it is back, everything is dropped.
 */
export async function listenForWrites(
  connectionString: string,
  writes: WriteNews,
  log: Log,
): Promise<Listener> {
  const listener = await listen(connectionString, 'cache', log, {
    onNews: (tag) => writes.tell(tag),
    onConnect: () => writes.connected(),
    onAlive: () => writes.answered(),
    onLost: () => writes.disconnected(),
  })
  writes.settle = listener.settle
  return listener
}
