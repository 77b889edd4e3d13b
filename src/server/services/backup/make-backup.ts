import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyFiles } from './copy-files.ts'
import { copyTables, measureTable } from './copy-tables.ts'
import { clearUnfinished, draftOf, keepLatest, nameOf } from './keep-latest.ts'
import { writeManifest, type KeptFile, type KeptTable, type Manifest } from './manifest.ts'
import { discard, Meter } from './meter.ts'
import { dumpDatabase } from './pg-dump.ts'
import { findPostgresClient, type ProgramFolders } from './postgres-client.ts'
import { LEFT_OUT, openSnapshot, type Snapshot } from './snapshot.ts'
import { verifyBackup } from './verify-backup.ts'

export type CopyMethod = Manifest['database']['copied_by']

export interface BackupOptions {
  connectionString: string
  /** where the program stores files */
  dataDir: string
  /** the folder of backups; each is a folder in it */
  to: string
  /** how the database is copied; null: by pg_dump where one fits */
  method: CopyMethod | null
  /** how many of the newest backups to keep in `to`; null: all */
  keep: number | null
  /** true: files that rows name and the disk does not have are listed; false: they make the backup fail */
  mayMiss: boolean
  version: string
  keys: Manifest['keys']
  signal: AbortSignal
  /** where PostgreSQL's programs are searched; by default the folders of the machine */
  places?: ProgramFolders
}

interface Outcome {
  folder: string
  manifest: Manifest
  removed: string[]
}

/**
 * Backs up the database at one moment, with every file that it names, while the program runs and writes. The folder is
 * written under a draft name, flushed to the disk, verified and only then renamed; older backups are deleted after
 * that.
 * @throws Error with a sentence for the operator; then no backup was made and no old one deleted
 */
export async function makeBackup(options: BackupOptions): Promise<Outcome> {
  const { to, keep, signal } = options
  await mkdir(to, { recursive: true, mode: 0o700 })
  const snapshot = await openSnapshot(options.connectionString)
  const name = nameOf(snapshot.moment)
  const folder = join(to, name)
  const draft = join(to, draftOf(name))
  let manifest: Manifest
  try {
    await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
    await mkdir(join(draft, 'files'), { mode: 0o700 })
    await writeManifest(draft, await fill(draft, snapshot, options))
    manifest = await verifyBackup(draft, signal)
    await syncFolders(draft, manifest)
    await rename(draft, folder)
    await sync(to)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await snapshot.close()
  }
  await clearUnfinished(to)
  return { folder, manifest, removed: keep === null ? [] : await keepLatest(to, keep) }
}

async function fill(draft: string, snapshot: Snapshot, options: BackupOptions): Promise<Manifest> {
  const { dataDir, mayMiss, version, keys, signal } = options
  const { moment, server, migrations, client } = snapshot
  const database = await copyDatabase(draft, snapshot, options)
  const stored = await copyFiles(client, { dataDir, folder: draft, mayMiss, signal })
  return {
    format: 1,
    program: { name: 'telmessa', version },
    moment,
    snapshot: snapshot.id,
    server,
    database: database.how,
    migrations,
    tables: database.tables,
    sequences: await snapshot.sequences(),
    keys,
    database_files: database.files,
    ...stored,
  }
}

async function copyDatabase(
  draft: string,
  { client, id, server, tables }: Snapshot,
  { connectionString, method, places, signal }: BackupOptions,
): Promise<{ how: Manifest['database']; tables: KeptTable[]; files: KeptFile[] }> {
  const found =
    method === 'copy'
      ? { client: null, reason: 'it was asked for' }
      : await findPostgresClient(server.major, places)
  if (found.client === null && method === 'pg_dump') throw new Error(`There is ${found.reason}.`)
  const how = { reason: found.reason, left_out: LEFT_OUT }
  if (found.client === null)
    return { how: { ...how, copied_by: 'copy' }, ...(await copyTables(client, tables, draft, signal)) }

  const name = 'database.dump'
  const file = join(draft, name)
  await dumpDatabase(found.client.pg_dump, { connectionString, snapshot: id, file, signal })
  // A restore is compared with these digests, whichever program copied the rows. They are read from the same snapshot.
  const measured: KeptTable[] = []
  for (const table of tables) measured.push(await measureTable(client, table, signal))
  return {
    how: { ...how, copied_by: 'pg_dump' },
    tables: measured,
    files: [{ name, ...(await measureFile(file)) }],
  }
}

async function measureFile(file: string): Promise<Omit<KeptFile, 'name'>> {
  const meter = new Meter()
  await pipeline(createReadStream(file), meter, discard())
  await sync(file)
  return { size: (await stat(file)).size, sha256: meter.sha256 }
}

/** Flushes the folders, because the names in a folder would otherwise reach the disk only later. */
async function syncFolders(draft: string, { database_files, files }: Manifest): Promise<void> {
  const folders = new Set(['.', 'files', ...[...database_files, ...files].map(({ name }) => dirname(name))])
  for (const folder of folders) await sync(join(draft, folder))
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
