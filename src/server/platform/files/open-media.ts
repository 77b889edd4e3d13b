import { diskStorage, type StoredFile } from './storage.ts'

/**
 * The file behind /media/<name>: a stream with its size and content type, or null when there is none (404).
 * A name says its content by digest, so what was sent once may be cached for ever. End or destroy the stream.
 */
export function openMedia(dataDir: string, name: string): Promise<StoredFile | null> {
  return diskStorage(dataDir).open(name)
}
