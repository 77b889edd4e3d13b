import type { ContentOf } from '../../../contract/registry.ts'

/** The photographs of a villa as their section has them. */
export type Photographs = ContentOf<'GET /v1/admin/villas/{id}/photographs'>
export type Photograph = Photographs['items'][number]

/** A photograph whose longer side is shorter looks soft across a page. */
const SOFT_BELOW = 1200
export const isSoft = ({ width, height }: Photograph) => Math.max(width, height) < SOFT_BELOW

/** What buttons and announcements call one: by what is seen on it, else by its place. */
export const photographName = ({ alt, caption }: Photograph, place: number) =>
  alt || caption || `${place}. fotoğraf`

/** With those that have just arrived, each once, in the order of their places. */
export function withAdded(section: Photographs, added: readonly Photograph[]): Photographs {
  const known = new Set(added.map(({ id }) => id))
  const items = [...section.items.filter(({ id }) => !known.has(id)), ...added]
  return { ...section, items: items.toSorted((a, b) => a.position - b.position || a.id - b.id) }
}
