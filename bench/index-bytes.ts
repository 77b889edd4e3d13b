import type { World } from '../src/server/platform/context.ts'

/**
 * Bytes that the search keeps in memory for a month of a villa; null while it keeps nothing.
 *
 * This is the place where the search index reports its size, once src/server/services/search-index/search-index.ts
 * has `searchIndexOf(world).bytes()`: load the index of `world`, and divide its bytes by its villas and its months.
 */
export function bytesOfVillaMonth(_world: World): Promise<number | null> {
  return Promise.resolve(null)
}
