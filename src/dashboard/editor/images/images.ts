import type { ContentOf } from '../../../contract/registry.ts'

/** The images of a villa or a boat. */
export type RentalImages = Pick<
  ContentOf<'GET /v1/admin/villas/{id}/images'>,
  'items' | 'most' | 'is_active'
> & { name: string }
export type RentalImage = RentalImages['items'][number]

/** An image with a shorter long side looks blurred at full width. */
const SOFT_BELOW = 1200
export const isLowResolution = ({ width, height }: RentalImage) => Math.max(width, height) < SOFT_BELOW

/** The name of an image for buttons and announcements: its alt text, else its position. */
export const imageName = ({ alt, caption }: RentalImage, position: number) =>
  alt || caption || `${position}. fotoğraf`

/** Adds images that have just been uploaded, each once, ordered by position. */
export function withAdded(section: RentalImages, added: readonly RentalImage[]): RentalImages {
  const known = new Set(added.map(({ id }) => id))
  const items = [...section.items.filter(({ id }) => !known.has(id)), ...added]
  return { ...section, items: items.toSorted((a, b) => a.position - b.position || a.id - b.id) }
}
