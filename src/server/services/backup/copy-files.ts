import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import PQueue from 'p-queue'
import type { Client } from 'pg'
import { namedFiles } from '../images/clean-files.ts'
import { diskStorage } from '../../platform/files/storage.ts'
import type { KeptFile, Manifest } from './manifest.ts'
import { Meter } from './meter.ts'

const LANES = 8
/** A sentence names so many files; of the others it says only how many there are. */
const MOST_NAMED = 5

interface CopyOptions {
  dataDir: string
  folder: string
  /** true: files that are missing are listed in the manifest; false: they make the backup fail */
  mayMiss: boolean
  signal: AbortSignal
}

/**
 * Copies every file that a row of the snapshot names. A stored file is only ever replaced by a rename, so an open one
 * keeps its content while it is copied.
 */
export async function copyFiles(
  client: Client,
  { dataDir, folder, mayMiss, signal }: CopyOptions,
): Promise<{ files: KeptFile[]; missing_files: string[] }> {
  // a database that a program before migration 25 left has link previews under another name
  const { rowCount: hasLinkPreviews } = await client.query(
    `select 1 from pg_tables where schemaname = current_schema() and tablename = 'link_previews'`,
  )
  const { rows } = await client.query<{ name: string }>(
    namedFiles(hasLinkPreviews ? 'link_previews' : 'share_pictures'),
  )
  const storage = diskStorage(dataDir)
  const kept: KeptFile[] = []
  const missing: string[] = []

  await eachInParallel(rows, async ({ name: stored }) => {
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
  })

  missing.sort()
  if (missing.length > 0 && !mayMiss) {
    throw new Error(
      `Files that the database names are not in ${join(dataDir, 'files')}: ${fewOf(missing)}. ` +
        'Is DATA_DIR the folder of the running program? No backup was made. If they are lost for good, make one with ' +
        '--allow-missing-files.',
    )
  }
  return { files: kept.toSorted((a, b) => (a.name < b.name ? -1 : 1)), missing_files: missing }
}

/** Files come before the rows that name them; the storage puts each where the program looks for it. */
export async function restoreFiles(
  folder: string,
  { files }: Manifest,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  const storage = diskStorage(dataDir)
  await eachInParallel(files, async ({ name }) => {
    signal.throwIfAborted()
    await storage.write(basename(name), await readFile(join(folder, name)))
  })
}

/** Works on each item once, eight at a time, because most of the time is spent waiting for the disk. After a failure no other is begun. */
async function eachInParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: LANES })
  queue.addEventListener('error', () => queue.clear())
  try {
    await queue.addAll(items.map((item) => () => work(item)))
  } finally {
    // whoever cleans up after a failure must not meet one that still writes
    await queue.onIdle()
  }
}

/** The first names of a list and how many more there are. */
export function fewOf(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
  return `${names.slice(0, MOST_NAMED).join(', ')}${more}`
}
