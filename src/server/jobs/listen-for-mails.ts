import { Client } from 'pg'
import type { Log } from '../context.ts'

/**
 * Calls `wake` when a transaction that wrote mails has committed (NOTIFY mail). A lost connection is made anew; what
 * was missed meanwhile the minutely job finds.
 */
export async function listenForMails(
  connectionString: string,
  log: Log,
  wake: () => void,
): Promise<{ stop: () => Promise<void> }> {
  let client: Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      application_name: 'telmessa mails',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    })
    const lost = () => {
      if (client !== next) return
      client = null
      log.warn({}, 'mail connection lost')
      later()
    }
    next.on('notification', wake)
    next.on('error', lost)
    next.on('end', lost)
    await next.connect()
    await next.query('listen mail')
    if (isStopped) return next.end()
    client = next
  }
  function later(): void {
    if (!isStopped) retry = setTimeout(() => void connect().catch(later), 1000)
  }

  await connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
