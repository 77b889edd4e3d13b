import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { measureTable } from './copy-tables.ts'
import type { Manifest } from './manifest.ts'
import { readTables, type SnapshotTable } from './snapshot.ts'

interface Statement {
  before: string
  after: string
}

/**
 * Loads the tables of a backup into a freshly migrated database, in one transaction, as its owner, who need not be a
 * superuser. Foreign keys are dropped meanwhile, so that the order of tables does not matter. Triggers are disabled,
 * because their effects are already in the rows. Rows that migrations inserted are deleted first.
 */
export async function loadTables(
  client: Client,
  folder: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const tables = await readTables(client)
  checkShape(tables, manifest)
  const aside = [...(await triggers(client)), ...(await foreignKeys(client))]
  await client.query('begin')
  for (const { before } of aside) await client.query(before)
  await client.query(`truncate ${tables.map((table) => table.sql).join(', ')}`)
  for (const { schema, name, columns, file } of manifest.tables) {
    if (file === null) throw new Error(`The backup has no rows of ${schema}.${name}.`)
    const names = columns.map(escapeIdentifier).join(', ')
    const target = `${escapeIdentifier(schema)}.${escapeIdentifier(name)} (${names})`
    const source = createReadStream(join(folder, file))
    await pipeline(source, createGunzip(), client.query(copyFrom(`copy ${target} from stdin`)), { signal })
  }
  for (const { after } of aside.toReversed()) await client.query(after)
  for (const { schema, name, last_value, is_called } of manifest.sequences) {
    const sequence = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, last_value, is_called])
  }
  await checkTables(client, manifest, signal)
  await client.query('commit')
}

function shapeOf({ schema, name, columns }: Pick<SnapshotTable, 'schema' | 'name' | 'columns'>): string {
  return `${schema}.${name} (${columns.join(', ')})`
}

/** Refuses a backup whose tables are not exactly those that its migrations create. */
function checkShape(tables: SnapshotTable[], manifest: Manifest): void {
  const made = new Set(tables.map(shapeOf))
  const kept = manifest.tables.map(shapeOf)
  const unknown = kept.find((table) => !made.has(table))
  if (unknown !== undefined)
    throw new Error(
      `The migrations do not make the table ${unknown} of the backup: it was made or changed by hand.`,
    )
  const lacking = tables.find((table) => kept.filter((shape) => shape === shapeOf(table)).length !== 1)
  if (lacking !== undefined)
    throw new Error(`The backup does not have the rows of ${lacking.schema}.${lacking.name} once.`)
}

/** @throws Error that names the first table whose rows differ from the snapshot of the backup */
export async function checkTables(client: Client, manifest: Manifest, signal: AbortSignal): Promise<void> {
  const tables = await readTables(client)
  for (const kept of manifest.tables) {
    const table = tables.find(({ schema, name }) => schema === kept.schema && name === kept.name)
    const found = table === undefined ? null : await measureTable(client, table, signal)
    if (found === null || found.rows !== kept.rows || found.digest !== kept.digest)
      throw new Error(
        `The restored table ${kept.schema}.${kept.name} is not that of the backup ` +
          `(${found?.rows ?? 'no'} rows instead of ${kept.rows}, or other ones).`,
      )
  }
}

async function triggers(client: Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as before,
      format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname) as after
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    order by t.oid desc`,
  )
  return rows
}

/**
 * The foreign keys, newest first. loadTables creates them again, oldest first, and each then checks all rows at once.
 */
async function foreignKeys(client: Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by oid desc`,
  )
  return rows
}
