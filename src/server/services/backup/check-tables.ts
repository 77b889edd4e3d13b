import type { Client } from 'pg'
import { measureTable } from './copy-tables.ts'
import type { Manifest } from './manifest.ts'
import { readTables } from './snapshot.ts'

/** @throws Error that names the first table whose rows differ from those of the backup's snapshot. */
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
