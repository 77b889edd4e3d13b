import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { asAdmin, withDatabase } from '../../../tests/admin-connection.ts'
import { createReservation } from '../../../tests/factories/reservations.ts'
import { createVilla } from '../../../tests/factories/villas.ts'
import { createDb, createPool } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { identity } from '../db/postgres-cluster.ts'
import { choosePostgresUser } from '../db/postgres-user.ts'
import { makeBackup } from './make-backup.ts'
import { findPostgresClient } from './postgres-client.ts'
import { restoreBackup } from './restore-backup.ts'

const debian = '/usr/lib/postgresql'
const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** The newest PostgreSQL of the machine that has server and client both; null where there is none. */
function installedPostgres(): { bin: string; major: number } | null {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  for (const major of versions.toSorted((a, b) => b - a)) {
    const bin = join(debian, String(major), 'bin')
    if (major >= 15 && needed.every((name) => existsSync(join(bin, name)))) return { bin, major }
  }
  return null
}

/** A server of it for one test, reached by its socket; answers the address of its database for superusers. */
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

test('where PostgreSQL’s own programs fit they make the backup, and the owner of a database restores it', async () => {
  const installed = installedPostgres()
  if (installed === null) {
    console.log('pg_dump: this machine has no PostgreSQL of its own; its absence was tested, its use was not')
    const { client, reason } = await findPostgresClient(0)
    expect({ client, reason }).toMatchObject({ client: null, reason: expect.stringContaining('no pg_dump') })
    return
  }
  const adminUrl = await startInstalled(installed.bin)
  const urls = await asAdmin(adminUrl, async (client) => {
    await client.query(`create role villa_owner login password 'gizli'`)
    const made: string[] = []
    for (const name of ['live', 'restored', 'without_tools']) {
      await client.query(`create database ${name} owner villa_owner`)
      made.push(withDatabase(adminUrl, name).replace('postgres@', 'villa_owner:gizli@'))
    }
    return made as [string, string, string]
  })
  const [live, empty, withoutTools] = urls
  await migrate({ connectionString: live, folder: 'db/migrations' })
  const pool = createPool({ connectionString: live })
  const db = createDb(pool)
  const villa = await createVilla(db, { name: 'Işıl Çığ Evi' })
  await createReservation(db, villa.id, { check_in: '2027-06-10', check_out: '2027-06-17' })
  // the queue of a program that ran on it
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
    way: null,
    keep: null,
    mayMiss: false,
    version: '0.1.0',
    keys,
    signal,
  })
  expect(made.manifest.database).toMatchObject({ copied_by: 'pg_dump' })
  expect(made.manifest.database_files.map(({ name }) => name)).toEqual(['database.dump'])
  const options = {
    folder: made.folder,
    databaseUrl: empty,
    migrations: 'db/migrations',
    withoutKey: false,
    signal,
  }
  const fingerprint = keys.DATA_KEY.fingerprint
  await restoreBackup({ ...options, dataDir: join(root, 'restored'), fingerprint })

  // what it said of each table was compared by the restore; here is that it works and what was left out
  const { rows } = await asAdmin(empty, (client) =>
    client.query(`select name, to_regnamespace('pgboss')::text as queue from villas`),
  )
  expect(rows).toEqual([{ name: 'Işıl Çığ Evi', queue: null }])
  expect(await migrate({ connectionString: empty, folder: 'db/migrations' })).toEqual([])
  const later = createPool({ connectionString: empty })
  const again = await createVilla(createDb(later), { name: 'Gün Evi' })
  expect(again.id).toBeGreaterThan(villa.id)
  await later.end()

  // where they are missing the dump is of no use, which is said before anything is written
  const dataDir = join(root, 'without-tools')
  const places = { path: '', debian: join(root, 'none') }
  const elsewhere = restoreBackup({ ...options, databaseUrl: withoutTools, dataDir, fingerprint, places })
  await expect(elsewhere).rejects.toThrow(
    /needs pg_restore: there is no pg_dump and pg_restore of PostgreSQL \d+/,
  )
  expect(existsSync(dataDir)).toBe(false)
  console.log(`pg_dump: ${made.manifest.database.reason}; restored and compared table by table`)
})
