import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface StoredFile {
  stream: Readable
  size: number
  content_type: string
}

/** Where files are stored. Another store (S3-compatible) is another object of this type; callers do not change. */
export interface Storage {
  /** Stores the bytes completely or not at all; replaces a file of the same name. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** null: the file does not exist, or the name has not our form */
  open: (name: string) => Promise<StoredFile | null>
  read: (name: string) => Promise<Buffer>
  /** a missing file is no error */
  remove: (name: string) => Promise<void>
  /** names of files last written before a moment, unfinished drafts included */
  olderThan: (moment: Date) => AsyncIterable<string>
}

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
}

/** A digest, an optional width and a known extension. No separator or other dot, so no name leads out of the folder. */
const NAME = /^[0-9a-f]{64}(?:-\d{1,5})?\.(jpg|avif|webp)$/

/** An unfinished file in its folder; a process that was killed while writing leaves one. */
const DRAFT = /^[0-9a-f]{2}\/\.[0-9a-f]{18}$/

function contentTypeOf(name: string): string | null {
  const ending = NAME.exec(name)?.[1]
  return ending === undefined ? null : CONTENT_TYPES[ending]!
}

/** Stores files in `<dataDir>/files/<first two digits>/`, so that no folder gets too many. */
export function diskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')

  function folderOf(name: string): string {
    if (contentTypeOf(name) === null) throw new Error('The name of a stored file must be its digest.')
    return join(root, name.slice(0, 2))
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const folder = folderOf(name)
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${randomBytes(9).toString('hex')}`)
    try {
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        // flushed before the rename, so that no file is incomplete after a power failure
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async function openStored(name: string): Promise<StoredFile | null> {
    const content_type = contentTypeOf(name)
    if (content_type === null) return null
    try {
      const file = await open(join(folderOf(name), name), 'r')
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size, content_type }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async function remove(name: string): Promise<void> {
    const folder = DRAFT.test(name) ? join(root, name.slice(0, 2)) : folderOf(name)
    await rm(join(folder, DRAFT.test(name) ? name.slice(3) : name), { force: true })
  }

  async function* olderThan(moment: Date): AsyncGenerator<string> {
    for (const folder of await readdir(root).catch(() => [])) {
      for (const name of await readdir(join(root, folder)).catch(() => [])) {
        const found = await stat(join(root, folder, name)).catch(() => null)
        if (found !== null && found.mtime < moment) yield name.startsWith('.') ? `${folder}/${name}` : name
      }
    }
  }

  return {
    write,
    open: openStored,
    read: async (name) => readFile(join(folderOf(name), name)),
    remove,
    olderThan,
  }
}

/** Errors of a disk that is full, broken, read-only or missing, and of a remote store that cannot be reached. */
const DISK_CODES = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ESTALE',
])

/**
 * Whether files could not be stored for a reason that is not the caller's fault (503). ENOENT is one of them: Node
 * reports it when a folder cannot be created on a read-only disk.
 */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return DISK_CODES.has(String(code)) || (code === 'ENOENT' && syscall === 'mkdir')
}
