import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Client } from 'pg'

/** A connection to the database that can fail like a network: nothing arrives and nothing is closed. */
export async function databaseProxy(to: string) {
  const { host, port, user, password, database } = new Client(to)
  const sockets = new Set<Socket>()
  let isSilent = false
  let lost: { statement: string; answered: () => void } | null = null

  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    let onAnswer: (() => void) | null = null
    near.on('data', (bytes) => {
      if (lost !== null && bytes.includes(`${lost.statement}\0`)) {
        onAnswer = lost.answered
        lost = null
      }
      if (!isSilent) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (onAnswer !== null) onAnswer()
      else if (!isSilent) near.write(bytes)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: ours } = server.address() as AddressInfo
  return {
    connectionString: `postgresql://${user}:${password}@127.0.0.1:${ours}/${database}`,
    fallSilent: (yes: boolean) => void (isSilent = yes),
    /** Loses the next answer to this statement and everything after it on that connection. Resolves when PostgreSQL has answered. */
    loseAnswerTo: (statement: string) =>
      new Promise<void>((answered) => void (lost = { statement, answered })),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
