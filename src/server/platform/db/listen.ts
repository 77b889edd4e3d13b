import { Client } from 'pg'
import type { Log } from '../context.ts'

/** The pause between attempts to reach a database that is away. */
const RETRY_MS = 500

/** A connection that does not answer for this long is lost and is replaced. */
const ANSWER_TIMEOUT_MS = 2000

export interface Listener {
  /** waits until the notifications of everything committed so far have arrived, or the connection is given up */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Listens to a channel (NOTIFY) on a connection of its own. A lost connection is replaced. Notifications sent
 * meanwhile are lost, so `onConnect` runs after every connect, and `onLost` after every loss.
 */
export async function listen(
  connectionString: string,
  channel: 'cache',
  log: Log,
  handlers: { onNews: (payload: string) => void; onConnect?: () => void; onLost?: () => void },
): Promise<Listener> {
  const { onNews, onConnect, onLost } = handlers
  let client: Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      application_name: `telmessa ${channel}`,
      connectionTimeoutMillis: 3000,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
    })
    const lost = () => {
      if (client !== next) return
      client = null
      onLost?.()
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
    onConnect?.()
  }
  function later(): void {
    if (!isStopped) retry = setTimeout(() => void connect().catch(later), RETRY_MS)
  }

  async function hear(): Promise<void> {
    const asked = client
    // notifications arrive before the answer of the next query
    await asked?.query('select 1').catch(() => {
      // ending a connection that waits for an answer breaks it, so it is replaced
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
 * Runs one call at a time, because a connection takes one query at a time. Callers that come while one runs share the
 * next one, which begins after all of them have called.
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
