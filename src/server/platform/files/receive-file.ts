import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file somebody sent, on the disk until its call is answered. */
export interface ReceivedFile {
  path: string
  /** as its sender calls it; good for nothing but telling them which one is meant */
  name: string
  bytes: number
  /** how a refusal names it */
  field: string
  /** sha256 of its bytes */
  digest: string
}

/** Beside the stored files, so that a disk of its own holds both; what a killed process leaves here is cleaned away. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/**
 * Writes a stream to the disk as fast as the disk takes it: a file costs no memory while it arrives, however many
 * arrive at once. Leaves nothing when it fails.
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
