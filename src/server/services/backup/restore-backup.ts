import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { restoreFiles } from './copy-files.ts'
import { checkTables, loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { restoreDump } from './pg-dump.ts'
import { findPostgresClient, type ProgramFolders } from './postgres-client.ts'
import { openTarget } from './restore-target.ts'
import { connectForBackup } from './snapshot.ts'
import { verifyBackup } from './verify-backup.ts'

interface RestoreOptions {
  folder: string
  dataDir: string
  /** null: the embedded database in `dataDir` */
  databaseUrl: string | null
  /** the program's migrations */
  migrations: string
  /** null: there is none */
  fingerprint: string | null
  /** true: restore although encrypted data cannot be read */
  withoutKey: boolean
  signal: AbortSignal
  /** where PostgreSQL's programs are searched; by default the folders of the machine */
  places?: ProgramFolders
}

/**
 * Restores a backup into an empty target, compares each table with the manifest and returns the manifest. Everything
 * that can be refused is refused before anything is written.
 * @throws Error with a sentence for the operator.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, dataDir, databaseUrl, signal } = options
  const manifest = await verifyBackup(folder, signal)
  refuseNewer(manifest, options.migrations)
  refuseOtherKey(manifest, options)
  const target = await openTarget(dataDir, databaseUrl)
  try {
    const load = await chooseLoad(target.connectionString, options, manifest)
    await restoreFiles(folder, manifest, dataDir, signal)
    await load()
    await analyze(target.connectionString)
  } catch (error) {
    const after = await target.undo()
    throw new Error(`The restore failed: ${(error as Error).message} ${after}`, { cause: error })
  }
  await target.close()
  return manifest
}

function refuseNewer(manifest: Manifest, folder: string): void {
  const known = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of manifest.migrations) {
    if (!known.has(name))
      throw new Error(
        `The backup was made by a newer program (${manifest.program.version}, migration ${name} is not known here). ` +
          'Restore it with that version or a later one.',
      )
    if (known.get(name) !== checksum)
      throw new Error(
        `The backup was made with another content of the migration ${name} than this program has.`,
      )
  }
}

function refuseOtherKey({ keys }: Manifest, { fingerprint, withoutKey }: RestoreOptions): void {
  if (withoutKey || fingerprint === keys.DATA_KEY.fingerprint) return
  const here = fingerprint === null ? 'there is none' : `the one given has ${fingerprint}`
  throw new Error(
    `The backup needs the DATA_KEY with the fingerprint ${keys.DATA_KEY.fingerprint}; ${here}. ` +
      `It was kept in: ${keys.DATA_KEY.kept_in}. Set DATA_KEY, or put the secrets.json that belongs to the backup ` +
      'into DATA_DIR. With --without-key the rest is restored, and what was encrypted stays unreadable.',
  )
}

/**
 * Chooses how the database is loaded: by COPY or by pg_restore. @throws Error when no pg_restore has the right version
 */
async function chooseLoad(
  connectionString: string,
  { folder, migrations, places, signal }: RestoreOptions,
  manifest: Manifest,
): Promise<() => Promise<void>> {
  if (manifest.database.copied_by === 'copy')
    return async () => {
      await migrateToBackup(connectionString, migrations, manifest)
      await withClient(connectionString, (client) => loadTables(client, folder, manifest, signal))
    }
  const major = await withClient(connectionString, majorOf)
  if (major < manifest.server.major)
    throw new Error(`The backup is of PostgreSQL ${manifest.server.major}, and this server is ${major}.`)
  const { client: tools, reason } = await findPostgresClient(major, places)
  if (tools === null)
    throw new Error(
      `The backup was made by pg_dump and needs pg_restore: there is ${reason}. ` +
        `Install postgresql-client-${major}.`,
    )
  return async () => {
    const file = join(folder, manifest.database_files[0]!.name)
    await restoreDump(tools.pg_restore, { connectionString, file, signal })
    await withClient(connectionString, (client) => checkTables(client, manifest, signal))
  }
}

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectForBackup(connectionString)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function majorOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return rows[0]!.major
}

/** Updates the statistics, because the first searches would otherwise be planned for empty tables. */
function analyze(connectionString: string): Promise<unknown> {
  return withClient(connectionString, (client) => client.query('analyze'))
}

/** Applies the migrations that the backup's database had; the next start of the program applies the later ones. */
async function migrateToBackup(connectionString: string, from: string, manifest: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'telmessa-migrations-'))
  try {
    for (const { name } of manifest.migrations) await copyFile(join(from, name), join(folder, name))
    await migrate({ connectionString, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
