import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface PostgresClient {
  pg_dump: string
  pg_restore: string
  /** as the program prints it, for example "pg_dump (PostgreSQL) 18.1" */
  version: string
}

export interface ProgramFolders {
  path: string
  /** where Debian and Ubuntu keep each version: <root>/18/bin */
  debian: string
}

const machineFolders = (): ProgramFolders => ({
  path: process.env.PATH ?? '',
  debian: '/usr/lib/postgresql',
})

/**
 * Finds pg_dump and pg_restore of the server's major version. An older pg_dump refuses the server. A newer one writes
 * what only a newer pg_restore can read, and that one sends settings which the server does not know
 * (transaction_timeout before 17). When none has that version, the reason says what was found instead.
 */
export async function findPostgresClient(
  major: number,
  searched: ProgramFolders = machineFolders(),
): Promise<{ client: PostgresClient; reason: string } | { client: null; reason: string }> {
  const versions = await readdir(searched.debian).catch(() => [])
  const folders = [
    // searched first, because the pg_dump that Debian puts on PATH chooses one of these by itself
    ...versions.map((version) => join(searched.debian, version, 'bin')),
    ...searched.path.split(':').filter((folder) => folder !== ''),
  ]
  const others: string[] = []
  for (const folder of folders) {
    const client = { pg_dump: join(folder, 'pg_dump'), pg_restore: join(folder, 'pg_restore') }
    const [version, restoring] = await Promise.all([versionOf(client.pg_dump), versionOf(client.pg_restore)])
    if (version === null) continue
    if (majorOf(version) === major && restoring !== null && majorOf(restoring) === major)
      return { client: { ...client, version }, reason: `${version} is of the server's version` }
    if (!others.includes(version)) others.push(version)
  }
  const found = others.length === 0 ? 'none was found' : `found: ${others.join(', ')}`
  return { client: null, reason: `no pg_dump and pg_restore of PostgreSQL ${major} (${found})` }
}

async function versionOf(program: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: 5000 })
    return stdout.trim()
  } catch {
    return null
  }
}

/** "pg_dump (PostgreSQL) 15.18 (Debian …)" → 15 */
function majorOf(version: string): number {
  return Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1])
}
