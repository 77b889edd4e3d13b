import { Client } from 'pg'

/** Runs `work` on one connection of its own, outside every pool and its limits. */
export async function asAdmin<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  // When the connection breaks, the running query fails; the event adds nothing.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The connection string of another database on the same server, for the same user. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
}
