import { Client } from 'pg'

/** One connection for `work`, outside every pool and its limits. */
export async function asAdmin<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  // A connection that breaks is told of by the query that was running; the event has nothing to add.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server and user, another database. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
}
