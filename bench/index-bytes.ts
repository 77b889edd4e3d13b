import type { World } from '../src/server/platform/context.ts'

/**
 * Bytes that the search keeps in memory for a month of a villa; null while it keeps nothing.
 *
 * The place where the search index reports its size: src/server/services/search-index/search-index.ts will have
 * `searchIndexOf(world).bytes()`. Load the index of `world` here and divide its bytes by its villas and by the months that it covers.
 */
export function bytesOfVillaMonth(_world: World): Promise<number | null> {
  return Promise.resolve(null)
}
