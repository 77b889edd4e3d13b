import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { NAMED_FILES } from '../files/named-files.ts'
import { diskStorage } from '../files/storage.ts'
import type { KeptFile } from './manifest.ts'
import { Meter } from './meter.ts'

const AT_ONCE = 8
/** Named in a sentence; of more only the number is said. */
const MOST_NAMED = 5

/**
 * Copies every file that a row of the snapshot names, each as it is stored. A name leads to one content as long as it
 * is open: a file that is written again replaces the name, never the bytes.
 */
export async function copyFiles(
  client: Client,
  { dataDir, folder, signal }: { dataDir: string; folder: string; signal: AbortSignal },
): Promise<KeptFile[]> {
  const { rows } = await client.query<{ name: string }>(NAMED_FILES)
  const storage = diskStorage(dataDir)
  const left = rows.map(({ name }) => name)
  const kept: KeptFile[] = []
  const missing: string[] = []

  async function copyFile(stored: string): Promise<void> {
    const found = await storage.open(stored)
    if (found === null) {
      missing.push(stored)
      return
    }
    const name = `files/${stored.slice(0, 2)}/${stored}`
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const meter = new Meter()
    const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(found.stream, meter, file, { signal })
    kept.push({ name, size: meter.size, sha256: meter.sha256 })
  }
  async function copyNext(): Promise<void> {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await copyFile(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext))

  if (missing.length > 0) {
    const named = missing.toSorted().slice(0, MOST_NAMED).join(', ')
    const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : ''
    throw new Error(
      `Files that the database names are not in ${join(dataDir, 'files')}: ${named}${more}. ` +
        'Is DATA_DIR the folder of the running program? No backup was made.',
    )
  }
  return kept.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
