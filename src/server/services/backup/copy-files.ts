import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import PQueue from 'p-queue'
import type { Client } from 'pg'
import { NAMED_FILES } from '../images/clean-files.ts'
import { diskStorage } from '../../platform/files/storage.ts'
import type { KeptFile, Manifest } from './manifest.ts'
import { Meter } from './meter.ts'

const LANES = 8
/** A sentence names at most this many files and says how many more there are. */
const MAX_NAMED = 5

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
  const { rows } = await client.query<{ name: string }>(await namedFiles(client))
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

/** The query for the stored files. A database from before migration 0025 has the former name of `link_previews`. */
async function namedFiles(client: Client): Promise<string> {
  const { rows } = await client.query<{ is_renamed: boolean }>(
    `select to_regclass('link_previews') is not null as is_renamed`,
  )
  return rows[0]!.is_renamed ? NAMED_FILES : NAMED_FILES.replace('link_previews', 'share_pictures')
}

/** Restores the files before the rows that name them. The storage decides where each file is stored. */
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

/**
 * Runs `work` for each item, eight at a time, because most of the time is spent waiting for the disk. After a failure
 * no further item is started.
 */
async function eachInParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: LANES })
  queue.addEventListener('error', () => queue.clear())
  try {
    await queue.addAll(items.map((item) => () => work(item)))
  } finally {
    // nothing may still be writing when the caller cleans up after a failure
    await queue.onIdle()
  }
}

/** The first names of a list and how many more there are. */
export function fewOf(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return `${names.slice(0, MAX_NAMED).join(', ')}${more}`
}
