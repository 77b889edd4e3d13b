import { Client } from 'pg'
import type { Log } from '../context.ts'

/** The pause between attempts to reach a database that is away. */
const RETRY_MS = 500

/** A connection that does not answer for this long is lost and is replaced. */
const ANSWER_TIMEOUT_MS = 2000

/** How often the connection is asked whether it still answers, because a silent one tells nobody that it is lost. */
const HEARTBEAT_MS = 500

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
  handlers: {
    onNews: (payload: string) => void
    onConnect?: () => void
    /** Everything that was committed before the last 500 ms has been heard. */
    onAlive?: () => void
    onLost?: () => void
  },
): Promise<Listener> {
  const { onNews, onConnect, onAlive, onLost } = handlers
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
    next.on('notification', ({ payload }) => onNews(payload ?? ''))
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
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
  function lost(which: Client): void {
    if (client !== which) return
    client = null
    onLost?.()
    log.warn({ channel }, 'a listening connection was lost')
    later()
  }
  function later(): void {
    if (!isStopped) retry = setTimeout(() => void connect().catch(later), RETRY_MS)
  }

  async function hear(): Promise<void> {
    const asked = client
    // notifications arrive before the answer of the next query
    if (asked === null) return
    try {
      await asked.query('select 1')
      if (client === asked) onAlive?.()
    } catch {
      // The loss counts before settle() returns, so that nobody who waited for it trusts what is kept in memory.
      lost(asked)
      // ending a connection that waits for an answer breaks it
      void asked.end().catch(() => undefined)
    }
  }

  await connect()
  const settle = inTurn(hear)
  const heartbeat = setInterval(() => void settle(), HEARTBEAT_MS).unref()
  return {
    settle,
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      clearInterval(heartbeat)
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
