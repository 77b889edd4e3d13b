import type { ContentOf } from '../../../contract/registry.ts'

/** The images of a villa as their section has them. */
export type VillaImages = ContentOf<'GET /v1/admin/villas/{id}/images'>
export type VillaImage = VillaImages['items'][number]

/** An image whose longer side is shorter looks soft across a page. */
const SOFT_BELOW = 1200
export const isSoft = ({ width, height }: VillaImage) => Math.max(width, height) < SOFT_BELOW

/** What buttons and announcements call one: by what is seen on it, else by its position. */
export const imageName = ({ alt, caption }: VillaImage, position: number) =>
  alt || caption || `${position}. fotoğraf`

/** With those that have just arrived, each once, in the order of their positions. */
export function withAdded(section: VillaImages, added: readonly VillaImage[]): VillaImages {
  const known = new Set(added.map(({ id }) => id))
  const items = [...section.items.filter(({ id }) => !known.has(id)), ...added]
  return { ...section, items: items.toSorted((a, b) => a.position - b.position || a.id - b.id) }
}
