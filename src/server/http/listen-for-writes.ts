import { Client } from 'pg'
import type { Log } from '../context.ts'
import type { PageCache } from './page-cache.ts'

export interface WriteNews {
  /** waits until every write committed before this moment has been heard of */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Hears of committed writes (NOTIFY cache, sent by triggers) and drops the pages they touch, on every process.
 * While the connection is away pages are kept as they are, since nothing can be written either, or at least answers
 * can be given; when it is back everything is forgotten.
 */
export async function listenForWrites(
  connectionString: string,
  cache: PageCache,
  log: Log,
): Promise<WriteNews> {
  let client: Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      application_name: 'telmessa cache',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    })
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) cache.invalidate(payload)
    })
    const lost = () => {
      if (client !== next) return
      client = null
      log.warn({}, 'cache connection lost')
      later()
    }
    next.on('error', lost)
    next.on('end', lost)
    await next.connect()
    await next.query('listen cache')
    client = next
    cache.flush()
  }
  function later(): void {
    if (isStopped) return
    retry = setTimeout(() => {
      connect().catch(() => later())
    }, 500)
  }

  await connect()
  return {
    settle: async () => {
      // a listener reads its news before it is ready for the next query
      await client?.query('select 1').catch(() => undefined)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
