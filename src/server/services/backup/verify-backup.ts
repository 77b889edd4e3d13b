import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readManifest, UNLISTED, type KeptFile, type Manifest } from './manifest.ts'
import { discard, Meter } from './meter.ts'

/**
 * Verifies every byte of a backup: no file is missing or unlisted, each file has its digest, and each table has the
 * rows of the snapshot. Returns the manifest. @throws Error with a sentence for the operator that names the first
 * fault
 */
export async function verifyBackup(folder: string, signal: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const listed = [...manifest.database_files, ...manifest.files]
  const fault = (what: string) => new Error(`The backup ${folder} is damaged: ${what}.`)

  const names = new Set([...UNLISTED, ...listed.map(({ name }) => name)])
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = relative(folder, join(entry.parentPath, entry.name))
    if (entry.isDirectory()) continue
    if (!names.has(name)) throw fault(`${name} does not belong to it`)
    // a link leads out of the backup, and a pipe can be read only once
    if (!entry.isFile()) throw fault(`${name} is not a file`)
  }
  for (const file of listed) {
    const wrong = await wrongWith(join(folder, file.name), file, signal)
    if (wrong !== null) throw fault(`${file.name} ${wrong}`)
  }
  for (const { schema, name, file, rows, digest } of manifest.tables) {
    if (file === null) continue
    const meter = new Meter()
    await pipeline(createReadStream(join(folder, file)), createGunzip(), meter, discard(), { signal })
    if (meter.lines !== rows || meter.sha256 !== digest)
      throw fault(`${file} does not hold the ${rows} rows of ${schema}.${name}`)
  }
  return manifest
}

async function wrongWith(
  path: string,
  { size, sha256 }: KeptFile,
  signal: AbortSignal,
): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  if (found === null) return 'is missing'
  if (found.size !== size) return `has ${found.size} bytes instead of ${size}`
  const meter = new Meter()
  await pipeline(createReadStream(path), meter, discard(), { signal })
  return meter.sha256 === sha256 ? null : 'does not have its digest'
}
