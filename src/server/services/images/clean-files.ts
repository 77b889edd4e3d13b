import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { World } from '../../platform/context.ts'
import { BACKUP_LOCK } from '../../platform/db/backup-lock.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { uploadsFolder } from '../../platform/files/receive-file.ts'
import { diskStorage } from '../../platform/files/storage.ts'

const HOUR_MS = 3_600_000
/** How long an unused image is kept; it may belong to a form that is still open. */
const UNUSED_MS = 48 * HOUR_MS
const UPLOAD_MS = HOUR_MS
const AT_ONCE = 200

/**
 * Selects every stored file that a row names: images with their widths, and link previews. A new column that names
 * stored files belongs here and in cleanStrays.
 */
export const NAMED_FILES = `
  select original as name from images
  union
  select variant ->> kind from images, jsonb_array_elements(variants) variant, unnest(array['avif', 'webp']) kind
  union
  select file from link_previews where file is not null
  order by name`

/**
 * Deletes what is no longer used: images without a use for two days, files without a row, unfinished files of killed
 * processes. It may run twice, concurrently, and be killed: row and file are deleted under the lock under which
 * storeImage writes both. Returns how many files were deleted.
 */
export async function cleanFiles(world: World, signal?: AbortSignal): Promise<number> {
  const now = world.now().getTime()
  return (
    (await cleanUploads(world, new Date(now - UPLOAD_MS))) +
    (await cleanUnused(world, new Date(now - UNUSED_MS), signal)) +
    (await cleanStrays(world, new Date(now - UNUSED_MS), signal))
  )
}

async function cleanUploads(world: World, before: Date): Promise<number> {
  const folder = uploadsFolder(world.config.data_dir)
  let gone = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found === null || found.mtime >= before) continue
    await rm(join(folder, name), { force: true })
    gone += 1
  }
  return gone
}

async function cleanUnused(world: World, before: Date, signal?: AbortSignal): Promise<number> {
  const isUnused = await unusedCondition(world)
  const { rows } = await sql<{ digest: string }>`
    select i.digest from images i where i.updated_at < ${before} and ${isUnused} order by i.updated_at`.execute(
    world.db,
  )
  const storage = diskStorage(world.config.data_dir)
  let gone = 0
  for (const { digest } of rows) {
    if (signal?.aborted) break
    gone += await world.db.transaction().execute(async (tx) => {
      if (await isBackupRunning(tx)) return 0
      await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(tx)
      const deleted = await sql<{ original: string; variants: { avif: string; webp: string }[] }>`
        delete from images i where i.digest = ${digest} and i.updated_at < ${before} and ${isUnused}
        returning i.original, i.variants`.execute(tx)
      const [image] = deleted.rows
      if (image === undefined) return 0
      const files = [image.original, ...image.variants.flatMap(({ avif, webp }) => [avif, webp])]
      for (const file of files) await storage.remove(file)
      return files.length
    })
  }
  return gone
}

/** Whether a backup is running. It copies files after reading their names, so the deletion waits for the next run. */
async function isBackupRunning(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as is_free`.execute(tx)
  return !rows[0]!.is_free
}

/** The columns with text of the editor, which names images by their stored file. A new one belongs here. */
const RICH_TEXTS = [
  ['rentals', 'description'],
  ['towns', 'description'],
  ['districts', 'description'],
  ['villa_types', 'description'],
  ['boat_types', 'description'],
  ['marinas', 'description'],
  ['custom_pages', 'description'],
  ['website_texts', 'html'],
  ['website_text_versions', 'html'],
  ['blog_posts', 'body'],
  ['faq_questions', 'answer'],
] as const

/**
 * The condition that no column refers to the image, and no setting and no text names it. The columns are read from the schema, so
 * that new tables with images are included.
 */
async function unusedCondition(world: World) {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select c.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'images'::regclass`.execute(world.db)
  const uses = rows.map(
    ({ table_name, column_name }) =>
      sql<boolean>`not exists (select from ${sql.table(table_name)} t where ${sql.ref(`t.${column_name}`)} = i.id)`,
  )
  const isNoSetting = sql<boolean>`not exists (
    select from settings s where s.key like '%image_id' and s.value = to_jsonb(i.id))`
  const texts = RICH_TEXTS.map(
    ([table, column]) =>
      sql<boolean>`not exists (select from ${sql.table(table)} t where strpos(${sql.ref(`t.${column}`)}, i.original) > 0)`,
  )
  return sql<boolean>`${sql.join([...uses, isNoSetting, ...texts], sql` and `)}`
}

const digestOf = (name: string) => name.slice(0, 64)

/** Deletes files without a row: the process ended before it was written, or somebody deleted it by hand. */
async function cleanStrays(world: World, before: Date, signal?: AbortSignal): Promise<number> {
  const storage = diskStorage(world.config.data_dir)
  let names: string[] = []
  let gone = 0
  for await (const name of storage.olderThan(before)) {
    if (signal?.aborted) return gone
    names.push(name)
    if (names.length >= AT_ONCE) {
      gone += await cleanBatch(names)
      names = []
    }
  }
  return gone + (await cleanBatch(names))

  /** Checks once more under the lock, because the same image may have been uploaded just now. */
  async function cleanStray(name: string): Promise<number> {
    return world.db.transaction().execute(async (tx) => {
      if (await isBackupRunning(tx)) return 0
      await sql`select pg_advisory_xact_lock(hashtextextended(${digestOf(name)}, 0))`.execute(tx)
      const { rows } = await sql`
        select from images where digest = ${digestOf(name)} union all
        select from link_previews where file = ${name}`.execute(tx)
      if (rows.length > 0) return 0
      await storage.remove(name)
      return 1
    })
  }

  async function cleanBatch(batch: readonly string[]): Promise<number> {
    const { rows } = await sql<{ digest: string }>`
      select digest from images where digest = any(${[...new Set(batch.map(digestOf))]}::text[])
      union all
      select left(file, 64) from link_previews where file = any(${batch}::text[])`.execute(world.db)
    const known = new Set(rows.map(({ digest }) => digest))
    const strays = batch.filter((name) => !known.has(digestOf(name)))
    let removed = 0
    for (const name of strays) removed += await cleanStray(name)
    return removed
  }
}
