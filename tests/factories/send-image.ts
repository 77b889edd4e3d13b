import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { World } from '../../src/server/platform/context.ts'
import { receiveFile } from '../../src/server/platform/files/receive-file.ts'
import { storeImage } from '../../src/server/services/images/store-image.ts'

/** Stores bytes as an upload does: received as a file, stored, and the file removed again. */
export async function sendImage(world: World, bytes: Uint8Array, field?: string) {
  const file = await receiveFile(world.config.data_dir, 'image.jpg', Readable.from([bytes]))
  try {
    return await storeImage(world, file, field)
  } finally {
    await rm(file.path, { force: true })
  }
}
