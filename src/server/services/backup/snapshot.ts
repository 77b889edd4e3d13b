import { Client, escapeIdentifier } from 'pg'
import { BACKUP_LOCK } from '../../platform/db/backup-lock.ts'
import type { KeptSequence, Manifest } from './manifest.ts'

export interface SnapshotTable {
  schema: string
  name: string
  /** quoted, with its schema */
  sql: string
  columns: string[]
  /** the columns of the primary key, quoted; text in code point order, which is the same on every server */
  order: string
}

export interface Snapshot {
  client: Client
  id: string
  moment: string
  server: Manifest['server']
  tables: SnapshotTable[]
  migrations: Manifest['migrations']
  /** read after the snapshot, because sequences are not part of one; so they are never behind its rows */
  sequences: () => Promise<KeptSequence[]>
  close: () => Promise<void>
}

/**
 * The schema of the former job queue. Migration 0023 removed it; a database that was not started since still has it.
 */
export const LEFT_OUT = ['pgboss']

/** The condition for our schemas: neither PostgreSQL's own nor left out. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and n.nspname <> all (array[${LEFT_OUT.map((name) => `'${name}'`).join()}])
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Settings that make the text of values the same, whatever the server or the database is set to. */
const SESSION = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'transaction_timeout=0',
  'lock_timeout=10s',
  'jit=off',
]

const CHANGING = 'The database is being migrated at this moment: try again when the program has started.'

/** A connection without time limits. */
export async function connectForBackup(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'telmessa backup',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // the running query reports a broken connection
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new Error(`The database cannot be reached: ${error.message}.`, { cause: error })
  })
  // settings that this version does not know (transaction_timeout before 17) are left out
  const known = new Set(
    (await client.query<{ name: string }>('select name from pg_settings')).rows.map(({ name }) => name),
  )
  for (const setting of SESSION) {
    const [name, value] = setting.split('=') as [string, string]
    if (name !== 'transaction_timeout' || known.has(name)) await client.query(`set ${name} = '${value}'`)
  }
  return client
}

/**
 * Opens a snapshot of the database. While it is open, no stored file is deleted (backup-lock.ts) and no migration
 * changes a table.
 */
export async function openSnapshot(connectionString: string): Promise<Snapshot> {
  const client = await connectForBackup(connectionString)
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]).catch((error: Error) => {
      throw new Error(`Another backup of this database is running (${error.message}).`, { cause: error })
    })
    const before = await readTables(client)
    if (!before.some(({ name }) => name === 'schema_migrations'))
      throw new Error('The database is empty: there is nothing to back up.')
    await client.query('begin transaction isolation level repeatable read, read only')
    await client
      .query(`lock table ${before.map((table) => table.sql).join(', ')} in access share mode`)
      .catch((error: Error & { code?: string }) => {
        // the table was dropped between the two queries
        throw error.code === '42P01' ? new Error(CHANGING, { cause: error }) : error
      })
    const { rows } = await client.query<{ id: string; moment: Date; version: string; number: number }>(
      `select pg_export_snapshot() as id, now() as moment, current_setting('server_version') as version,
        current_setting('server_version_num')::int as number`,
    )
    const { id, moment, version, number } = rows[0]!
    const tables = await readTables(client)
    if (JSON.stringify(tables) !== JSON.stringify(before)) throw new Error(CHANGING)
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from schema_migrations order by name collate "C"',
    )
    return {
      client,
      id,
      moment: moment.toISOString(),
      server: { version, major: Math.floor(number / 10_000) },
      tables,
      migrations,
      sequences: () => readSequences(client),
      // the end of the session ends the transaction and releases the lock
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** All our tables with their columns, without generated ones. */
export async function readTables(client: Client): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable>(
    `select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as sql,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      coalesce(
        (select string_agg(
            quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
            order by array_position(k.conkey, a.attnum))
          from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
          where k.conrelid = c.oid and k.contype = 'p'),
        format('(%I.*)::text collate "C"', c.relname)
      ) as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}
    order by n.nspname collate "C", c.relname collate "C"`,
  )
  return rows
}

async function readSequences(client: Client): Promise<KeptSequence[]> {
  const { rows: found } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS}
    order by n.nspname collate "C", c.relname collate "C"`,
  )
  const sequences: KeptSequence[] = []
  for (const { schema, name } of found) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    )
    sequences.push({ schema, name, ...rows[0]! })
  }
  return sequences
}

/** The COPY statement of a table; its rows have the same order and text on every server. */
export function copyOut(table: SnapshotTable): string {
  return `copy (select ${table.columns.map(escapeIdentifier).join(', ')} from ${table.sql} order by ${table.order}) to stdout`
}
