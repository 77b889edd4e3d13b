import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface StoredFile {
  stream: Readable
  size: number
  content_type: string
}

/** Where files are kept. Another place (S3-compatible) is another object of this shape; callers stay as they are. */
export interface Storage {
  /** Keeps the bytes whole or not at all; a name that exists is replaced. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** null: there is no such file, or the name is none of ours */
  open: (name: string) => Promise<StoredFile | null>
  read: (name: string) => Promise<Buffer>
  /** a name that is not there is no fault */
  remove: (name: string) => Promise<void>
  /** names that were last written before a moment, drafts that were never finished among them */
  olderThan: (moment: Date) => AsyncIterable<string>
}

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
}

/** Digest, perhaps a width, a known ending: no separator and no dot that could climb out of the folder. */
const NAME = /^[0-9a-f]{64}(?:-\d{1,5})?\.(jpg|avif|webp)$/

/** What a process that was killed while it wrote has left, with its folder. */
const DRAFT = /^[0-9a-f]{2}\/\.[0-9a-f]{18}$/

function contentTypeOf(name: string): string | null {
  const ending = NAME.exec(name)?.[1]
  return ending === undefined ? null : CONTENT_TYPES[ending]!
}

/** Files in `<dataDir>/files/<first two digits>/`, so that no folder grows without end. */
export function diskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')

  function folderOf(name: string): string {
    if (contentTypeOf(name) === null) throw new Error('A stored file is named by its digest.')
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
        // A name must never lead to half a file, not even after a power cut.
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

/** What a disk says that is full, broken, not ours or not there; of a store elsewhere, that it cannot be reached. */
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
 * Whether files could not be kept for a reason that is not the sender's (503). Of a folder that cannot be made on a
 * read-only disk Node says ENOENT: it looks for the folder after the refusal and reports that it is not there.
 */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return DISK_CODES.has(String(code)) || (code === 'ENOENT' && syscall === 'mkdir')
}
