import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { KeptFile, KeptTable } from './manifest.ts'
import { discard, Meter } from './meter.ts'
import { copyOut, type SnapshotTable } from './snapshot.ts'

const TABLES = 'tables'

/**
 * The file of a table's rows. The index makes the name unique, because two tables may differ only in replaced
 * characters.
 */
const fileOf = (table: SnapshotTable, at: number) =>
  `${TABLES}/${String(at + 1).padStart(3, '0')}-${table.name.replaceAll(/[^a-z0-9_]/g, '_')}.copy.gz`

/**
 * Writes every table of the snapshot into `folder`/tables, one after the other. Rows are streamed, not loaded into
 * memory.
 */
export async function copyTables(
  client: Client,
  tables: readonly SnapshotTable[],
  folder: string,
  signal: AbortSignal,
): Promise<{ tables: KeptTable[]; files: KeptFile[] }> {
  const kept: KeptTable[] = []
  const files: KeptFile[] = []
  for (const [at, table] of tables.entries()) {
    const file = fileOf(table, at)
    const rows = new Meter()
    const bytes = new Meter()
    const target = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(client.query(copyTo(copyOut(table))), rows, createGzip(), bytes, target, { signal })
    kept.push({ ...factsOf(table, rows), file })
    files.push({ name: file, size: bytes.size, sha256: bytes.sha256 })
  }
  return { tables: kept, files }
}

/** Counts and digests the rows of a table without keeping them. */
export async function measureTable(
  client: Client,
  table: SnapshotTable,
  signal: AbortSignal,
): Promise<KeptTable> {
  const rows = new Meter()
  await pipeline(client.query(copyTo(copyOut(table))), rows, discard(), { signal })
  return { ...factsOf(table, rows), file: null }
}

function factsOf({ schema, name, columns }: SnapshotTable, rows: Meter): Omit<KeptTable, 'file'> {
  return { schema, name, columns, rows: rows.lines, digest: rows.sha256 }
}
