import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Db } from '../../src/server/platform/context.ts'
import { createDb, createPool } from '../../src/server/platform/db/connect.ts'
import { asAdmin, withDatabase } from '../admin-connection.ts'
import { startFeedServer } from '../feed-server.ts'
import { startMailServer } from '../mail-server.ts'
import { startServer } from '../server-process.ts'

/** The database with the demo that every worker copies (global-setup.ts). */
export const TEMPLATE = 'journeys'

export interface Program {
  url: string
  /** its database: the program shows at once what the factories write there */
  db: Db
  /** another site, whose calendars the program may read */
  outsideSite: Awaited<ReturnType<typeof startFeedServer>>
  /** the mails of the program; null when it sends none */
  mails: Awaited<ReturnType<typeof startMailServer>> | null
  /** what it has printed so far */
  printed: () => string
  close: () => Promise<void>
}

/** Mails and pages contain the address of the program, so its port must be known before it starts. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

/** The whole program on its own copy of the demo, or on an empty database, which no other worker uses. */
export async function startProgram(
  worker: number,
  { sendsMails, mapTiles, hasDemo }: { sendsMails: boolean; mapTiles: string; hasDemo: boolean },
): Promise<Program> {
  const adminUrl = process.env.E2E_DATABASE_URL!
  const name = `${TEMPLATE}_${worker}`
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${name}${hasDemo ? ` template ${TEMPLATE}` : ''}`),
  )
  const connectionString = withDatabase(adminUrl, name)
  const outsideSite = await startFeedServer()
  const mails = sendsMails ? await startMailServer() : null
  const server = await startServer(
    {
      PORT: await freePort(),
      DATABASE_URL: connectionString,
      DATA_DIR: process.env.E2E_DATA_DIR!,
      OUTSIDE_SITE_PORT: String(outsideSite.port),
      // making the widths of the images would take both cores from the browsers; pages show the originals meanwhile
      JOBS: 'expire-holds,complete-stays,send-mails,mail-reset-links',
      MAP_TILES_URL: mapTiles,
      ...(mails === null ? {} : { SMTP_URL: mails.url }),
    },
    [],
    'tests/e2e/serve.ts',
  )
  const pool = createPool({ connectionString, name: 'telmessa journeys' })
  return {
    url: server.url,
    db: createDb(pool),
    outsideSite,
    mails,
    printed: server.output,
    close: async () => {
      await pool.end()
      await server.stop()
      await mails?.close()
      await outsideSite.close()
      await asAdmin(adminUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
