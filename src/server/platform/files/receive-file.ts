import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An uploaded file. It stays on the disk until its call is answered. */
export interface ReceivedFile {
  path: string
  /** the file name that the sender gave; used only to name the file in messages */
  name: string
  bytes: number
  /** the name of the form field, for refusals */
  field: string
  /** sha256 of its bytes */
  digest: string
}

/** The folder of uploads, on the same disk as the stored files. What a killed process leaves in it is deleted later. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/**
 * Writes a stream to the disk without buffering it in memory, however many files arrive at once. Leaves no file behind
 * when it fails.
 */
export async function receiveFile(dataDir: string, name: string, stream: Readable): Promise<ReceivedFile> {
  const folder = uploadsFolder(dataDir)
  const path = join(folder, randomBytes(12).toString('hex'))
  const digest = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(stream, counted, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
  return { path, name, bytes, field: '', digest: digest.digest('hex') }
}
