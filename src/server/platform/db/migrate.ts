import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

interface MigrateOptions {
  connectionString: string
  /** holds 0001-<what-it-does>.sql, 0002-…; nothing else that ends in .sql */
  folder: string
  log?: (sentence: string) => void
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** The advisory lock of migrations; no other lock uses this number. */
const lockKey = 734_110_208
const lockTries = 5

/** PostgreSQL 15, in the form of server_version_num. */
const minVersion = 150_000

/**
 * Applies the files of the folder that the database lacks, each in a transaction of its own, in order. Of several
 * processes that start at once one applies them, and the others wait for it. Returns the names it applied. Throws an
 * Error with a sentence for the operator when the database and the folder do not fit together (a file changed after it
 * was applied, a database newer than the program) or a file fails; the database then stands as the last good file left
 * it.
 */
export async function migrate({
  connectionString,
  folder,
  log = () => {},
}: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new Client({
    connectionString,
    application_name: 'telmessa migrate',
    connectionTimeoutMillis: 5000,
    options: '-c TimeZone=UTC -c jit=off',
  })
  client.on('error', () => {})
  try {
    await open(client).catch((error: Error) => {
      throw new Error(`The database cannot be used: ${error.message}.`, { cause: error })
    })
    const missing = missingFrom(await readApplied(client), migrations)
    for (const migration of missing) {
      await apply(client, migration)
      log(`Applied ${migration.name}.`)
    }
    return missing.map(({ name }) => name)
  } finally {
    // the end of the session releases the lock
    await client.end()
  }
}

/** Connects, takes the lock of migrations and creates the table of applied files. */
async function open(client: Client): Promise<void> {
  await client.connect()
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  if (rows[0]!.number < minVersion) throw new Error(`this is PostgreSQL ${rows[0]!.name}`)
  await client.query(`select pg_advisory_lock(${lockKey})`)
  // A migration that waits for a table blocks all queries behind it, so it gives up soon and is retried.
  await client.query(`set lock_timeout = '3s'; set client_min_messages = warning`)
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
}

/** Reads the files of the folder. @throws Error with a sentence when a file is named wrongly */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`The migration ${name} must be named like 0001-what-it-does.sql.`)
    if (numbers.has(number))
      throw new Error(`Two migrations have the number ${number}; give ${name} the next free one.`)
    numbers.add(number)
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function readApplied(client: Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  )
  return rows
}

function missingFrom(applied: { name: string; checksum: string }[], migrations: Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new Error(
        `The database was changed by a version newer than this program (migration ${name} is not known here). ` +
          'Start the newer version, or restore a backup made before it.',
      )
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied to this database. ` +
          'Put the file back as it was, and write the change as a new migration.',
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const missing = migrations.slice(applied.length)
  const late = migrations.find(({ name }) => name < last && !applied.some((one) => one.name === name))
  if (late) {
    throw new Error(
      `The migration ${late.name} comes before ${last}, which this database already has. Give it a higher number.`,
    )
  }
  return missing
}

async function apply(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(migration.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
      await client.query('commit')
      return
    } catch (error) {
      // a lost connection has already rolled back
      await client.query('rollback').catch(() => {})
      if ((error as { code?: string }).code === '55P03' && tries < lockTries) continue
      throw new Error(
        `The migration ${migration.name} failed${positionOf(error, migration.sql)}: ${String(error)}`,
        {
          cause: error,
        },
      )
    }
  }
}

function positionOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
}
