import { around, indoors } from './images.ts'
import type { Image, Villa } from './types.ts'

/** The fewest images of a complete villa (src/domain/catalogue/villa-readiness.ts). */
const LEAST = 8

const ROOMS: (Image & { caption: string; kind: string })[] = [
  { ...indoors.kitchenWood, caption: 'Mutfak', kind: 'interior-kitchen' },
  { ...indoors.livingSea, caption: 'Salon', kind: 'interior-living' },
  { ...indoors.bath, caption: 'Banyo', kind: 'interior-bathroom' },
]
const COAST: (Image & { caption: string })[] = [
  { ...around.beach, caption: 'Kıyıdan: kumsal' },
  { ...around.cove, caption: 'Kıyıdan: koy' },
  { ...around.sunset, caption: 'Kıyıdan: akşam' },
  { ...around.harbour, caption: 'Kıyıdan: liman' },
  { ...around.lagoon, caption: 'Kıyıdan: lagün' },
  { ...around.oldTown, caption: 'Kıyıdan: eski sokaklar' },
]

/** Images of rooms with a sea view, only for villas that have one. */
const SEA: ReadonlySet<string> = new Set(
  [...ROOMS, indoors.bedSea, indoors.bedView, indoors.bedSage, indoors.kitchenBlue, indoors.livingDusk].map(
    ({ file }) => file,
  ),
)

/** Completes the images of a villa: first a room of each kind, with the sea only where the villa sees it, then the coast. */
export function wholeGallery(villa: Villa): Villa {
  const { images } = villa
  const seesSea = images.some(({ file }) => SEA.has(file))
  const rooms = ROOMS.filter(({ kind }) => seesSea && !images.some(({ file }) => file.startsWith(kind)))
  const coast = COAST.filter(({ file }) => !images.some((image) => image.file === file))
  const more = [...rooms.map(({ kind: _, ...image }) => image), ...coast]
  return { ...villa, images: [...images, ...more.slice(0, Math.max(0, LEAST - images.length))] }
}
