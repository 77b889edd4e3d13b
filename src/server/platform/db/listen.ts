import { Client } from 'pg'
import type { Log } from '../context.ts'

/** Between two tries to reach a database that has gone away. */
const RETRY_MS = 500

/** A connection that says nothing for so long has gone away without a word, and is made anew. */
const SILENCE_MS = 2000

export interface Listener {
  /** waits until everything committed before this moment has been heard of, or the connection is given up */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Hears a channel (NOTIFY) on a connection of its own. A lost connection is made anew; what was said meanwhile is
 * lost, so `onConnect` runs each time the channel is heard (again).
 */
export async function listen(
  connectionString: string,
  channel: 'cache',
  log: Log,
  { onNews, onConnect = () => {} }: { onNews: (payload: string) => void; onConnect?: () => void },
): Promise<Listener> {
  let client: Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      application_name: `telmessa ${channel}`,
      connectionTimeoutMillis: 3000,
      query_timeout: SILENCE_MS,
      keepAlive: true,
    })
    const lost = () => {
      if (client !== next) return
      client = null
      log.warn({ channel }, 'a listening connection was lost')
      later()
    }
    next.on('notification', ({ payload }) => onNews(payload ?? ''))
    next.on('error', lost)
    next.on('end', lost)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    if (isStopped) return next.end()
    client = next
    onConnect()
  }
  function later(): void {
    if (!isStopped) retry = setTimeout(() => void connect().catch(later), RETRY_MS)
  }

  async function hear(): Promise<void> {
    const asked = client
    // a listener reads its news before it is ready for the next query
    await asked?.query('select 1').catch(() => {
      // ending one that waits for an answer breaks it, and it is made anew
      if (client === asked) void asked.end().catch(() => undefined)
    })
  }

  await connect()
  return {
    settle: inTurn(hear),
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}

/**
 * One at a time, and one for all who come while another runs: it begins after each of them has asked. A connection has
 * no room for two questions at once.
 */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running.then(() => {
      next = null
      running = work()
      return running
    })
    return next
  }
}
