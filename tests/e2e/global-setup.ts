import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { asAdmin, withDatabase } from '../admin-connection.ts'
import { startServer } from '../server-process.ts'
import { TEMPLATE } from './program.ts'

/**
 * One PostgreSQL for the whole run, without fsync. The program loads its demo into one database; each worker of
 * Playwright starts its own program on a copy of it (program.ts).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-e2e-'))
  // PostgreSQL runs as another user where the tests run as root
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), fsync: false })
  const tearDown = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  // the workers read them, because Playwright passes the environment on
  process.env.E2E_DATABASE_URL = postgres.connectionString
  process.env.E2E_DATA_DIR = join(folder, 'data')
  try {
    await loadDemo(postgres.connectionString, process.env.E2E_DATA_DIR)
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

async function loadDemo(adminUrl: string, dataDir: string): Promise<void> {
  await asAdmin(adminUrl, (client) => client.query(`create database ${TEMPLATE}`))
  const program = await startServer({
    DATABASE_URL: withDatabase(adminUrl, TEMPLATE),
    DATA_DIR: dataDir,
    DEMO: '1',
  })
  await program.stop()
  // a database can only be copied while nobody is connected to it
  await asAdmin(adminUrl, (client) => client.query(`alter database ${TEMPLATE} allow_connections false`))
}
