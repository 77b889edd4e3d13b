import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { asAdmin, withDatabase } from '../../../../tests/admin-connection.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { createDb, createPool } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { identity } from '../../platform/db/postgres-cluster.ts'
import { choosePostgresUser } from '../../platform/db/postgres-user.ts'
import { makeBackup } from './make-backup.ts'
import { findPostgresClient } from './postgres-client.ts'
import { restoreBackup } from './restore-backup.ts'

const debian = '/usr/lib/postgresql'
const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** The newest PostgreSQL on the machine that has both server and client programs; null when there is none. */
function installedPostgres(): { bin: string; major: number } | null {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  for (const major of versions.toSorted((a, b) => b - a)) {
    const bin = join(debian, String(major), 'bin')
    if (major >= 15 && needed.every((name) => existsSync(join(bin, name)))) return { bin, major }
  }
  return null
}

/** Starts its server for one test on a socket; returns the address of its database for superusers. */
async function startInstalled(bin: string): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'telmessa-pg-'))
  chmodSync(home, 0o755)
  const files = join(home, 'cluster')
  mkdirSync(files)
  const user = choosePostgresUser(join(home, 'none'))
  for (const folder of [home, files]) chownSync(folder, user.uid, user.gid)
  const as = { ...identity(user), cwd: '/' }
  await promisify(execFile)(
    join(bin, 'initdb'),
    ['-D', files, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-sync'],
    as,
  )
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${home}`, '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', files, ...settings], { ...as, stdio: 'ignore' })
  onTestFinished(async () => {
    server.kill('SIGINT')
    await once(server, 'exit')
    rmSync(home, { recursive: true })
  })
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(home)}`
  await expect.poll(() => asAdmin(url, async () => true).catch(() => false), { timeout: 20_000 }).toBe(true)
  return url
}

test('where PostgreSQL’s own programs have the right version they make the backup, and the owner of a database restores it', async () => {
  const installed = installedPostgres()
  // without one the test uses the server of the tests, as far as its programs are available
  const adminUrl = installed === null ? inject('adminUrl') : await startInstalled(installed.bin)
  const { rows: servers } = await asAdmin(adminUrl, (client) =>
    client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`),
  )
  const fitting = await findPostgresClient(servers[0]!.major)
  const owner = `villa_owner_${process.pid}`
  const names = [`${owner}_live`, `${owner}_restored`] as const
  await asAdmin(adminUrl, async (client) => {
    await client.query(`create role ${owner} login password 'gizli'`)
    for (const name of names) await client.query(`create database ${name} owner ${owner}`)
  })
  onTestFinished(() =>
    asAdmin(adminUrl, async (client) => {
      for (const name of names) await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${owner}`)
    }),
  )
  const urlOf = (name: string) => withDatabase(adminUrl, name).replace(/\/\/[^@]*@/, `//${owner}:gizli@`)
  const [live, empty] = [urlOf(names[0]), urlOf(names[1])]
  await migrate({ connectionString: live, folder: 'db/migrations' })
  const pool = createPool({ connectionString: live })
  const db = createDb(pool)
  const villa = await createVilla(db, { name: 'Işıl Çığ Evi' })
  await createReservation(db, villa.id, { check_in: '2027-06-10', check_out: '2027-06-17' })
  // the tables of the former job queue
  await asAdmin(live, (client) => client.query('create schema pgboss; create table pgboss.job (id int)'))
  await pool.end()

  const root = mkdtempSync(join(tmpdir(), 'telmessa-backup-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const { signal } = new AbortController()
  const keys = {
    DATA_KEY: { fingerprint: 'feedfacefeedface', kept_in: 'environment' },
    JWT_SECRET: { kept_in: 'environment' },
  }
  const made = await makeBackup({
    connectionString: live,
    dataDir: join(root, 'data'),
    to: join(root, 'backups'),
    method: null,
    keep: null,
    mayMiss: false,
    version: '0.1.0',
    keys,
    signal,
  })
  expect(made.manifest.database).toMatchObject({
    copied_by: fitting.client === null ? 'copy' : 'pg_dump',
    reason: fitting.reason,
  })
  const options = {
    folder: made.folder,
    databaseUrl: empty,
    migrations: 'db/migrations',
    withoutKey: false,
    signal,
  }
  const fingerprint = keys.DATA_KEY.fingerprint
  await restoreBackup({ ...options, dataDir: join(root, 'restored'), fingerprint })

  // the restore has compared each table; here is checked that the database works and what was left out
  const { rows } = await asAdmin(empty, (client) =>
    client.query(`select name, to_regnamespace('pgboss')::text as queue from villas`),
  )
  expect(rows).toEqual([{ name: 'Işıl Çığ Evi', queue: null }])
  expect(await migrate({ connectionString: empty, folder: 'db/migrations' })).toEqual([])
  const later = createPool({ connectionString: empty })
  const again = await createVilla(createDb(later), { name: 'Gün Evi' })
  expect(again.id).toBeGreaterThan(villa.id)
  await later.end()
  console.log(
    `backup by ${made.manifest.database.copied_by}: ${made.manifest.database.reason}; restored and compared table by table`,
  )
})
