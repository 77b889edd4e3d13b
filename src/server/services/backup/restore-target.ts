import { readdir, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { BACKUP_LOCK } from '../../platform/db/backup-lock.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts'
import { connectForBackup } from './snapshot.ts'

interface RestoreTarget {
  connectionString: string
  close: () => Promise<void>
  /** deletes what a failed restore has written; returns a sentence that says what was deleted or is left to do */
  undo: () => Promise<string>
}

/**
 * Opens an empty target. A target with data is refused, because a restore never overwrites anything.
 * @throws Error with a sentence that says what to do.
 */
export async function openTarget(dataDir: string, databaseUrl: string | null): Promise<RestoreTarget> {
  const files = join(dataDir, 'files')
  if (!(await isEmpty(files)))
    throw new Error(
      `${files} already holds files. Restore into another DATA_DIR, or move that folder away first.`,
    )
  if (databaseUrl !== null) {
    const claim = await claimEmpty(databaseUrl)
    return {
      connectionString: databaseUrl,
      close: () => claim.end(),
      undo: async () => {
        await claim.end()
        await rm(files, { recursive: true, force: true })
        return 'Drop the database and create it anew before you try again.'
      },
    }
  }
  const folder = join(dataDir, 'postgres')
  if (!(await isEmpty(folder)))
    throw new Error(
      `${folder} already holds a database. Restore into another DATA_DIR, or stop the program and move that folder away first.`,
    )
  const embedded = await startEmbeddedPostgres({ dataDir: folder })
  // of two restores that found the folder empty at once, one continues and the other changes nothing
  const claim = await claimEmpty(embedded.connectionString).catch(async (error: unknown) => {
    await embedded.stop()
    throw error
  })
  const close = async () => {
    await claim.end()
    await embedded.stop()
  }
  return {
    connectionString: embedded.connectionString,
    close,
    undo: async () => {
      await close()
      const elsewhere = await readlink(join(folder, 'elsewhere')).catch(() => null)
      for (const made of [folder, files, ...(elsewhere === null ? [] : [elsewhere])])
        await rm(made, { recursive: true, force: true })
      return 'What had been restored was taken away again.'
    },
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0
}

/** Checks that the database has no tables and locks it against other restores while the returned connection is open. */
async function claimEmpty(connectionString: string): Promise<Client> {
  const client = await connectForBackup(connectionString)
  try {
    const { rows: claims } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1) as is_ours',
      [BACKUP_LOCK],
    )
    if (!claims[0]!.is_ours) throw new Error('Another restore is filling this database at the moment.')
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 1`,
    )
    if (rows.length > 0)
      throw new Error(
        `The database is not empty (it has ${rows[0]!.name}). Create an empty one and restore into that.`,
      )
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}
