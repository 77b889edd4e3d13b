import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { startTimeOf } from '../src/server/platform/db/postgres-leases.ts'
import { asAdmin, withDatabase } from './admin-connection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the server on which the tests create their databases */
    adminUrl: string
    /** the migrated database that every test database is a copy of */
    templateName: string
  }
}

const folderPrefix = 'telmessa-test-'

/**
 * One server for the whole run, without fsync, in a temporary folder, and one migrated database to copy from.
 * DATABASE_URL names an outside server to use instead; its user must be allowed to create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandoned()
  const dataDir = join(tmpdir(), `${folderPrefix}${process.pid}`)
  const outside = process.env.DATABASE_URL
  const server = outside ? undefined : await startEmbeddedPostgres({ dataDir, fsync: false })
  const adminUrl = outside || server!.connectionString
  const templateName = `telmessa_test_${process.pid}`

  async function tearDown(): Promise<void> {
    if (!server) return dropDatabases(adminUrl, templateName)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    await makeTemplate(adminUrl, templateName)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('adminUrl', adminUrl)
  project.provide('templateName', templateName)
  return tearDown
}

async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    await client.query(`create database ${name}`)
    const folder = join(import.meta.dirname, '..', 'db', 'migrations')
    await migrate({ connectionString: withDatabase(adminUrl, name), folder })
    // PostgreSQL cannot copy a database that somebody is connected to, so nobody may connect.
    await client.query(`alter database ${name} allow_connections false`)
  })
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** Ends servers of earlier runs that were killed. */
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number(name.slice(folderPrefix.length)) : Number.NaN
    if (!Number.isInteger(pid) || startTimeOf(pid) !== undefined) continue
    const dataDir = join(tmpdir(), name)
    // another run may be removing it at this moment
    try {
      await (await startEmbeddedPostgres({ dataDir, fsync: false })).stop()
    } catch {
      // it has no server
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}
