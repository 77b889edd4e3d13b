import { around, indoors } from './images.ts'
import type { Image, Villa } from './types.ts'

/** As many images as a villa on show has at least (domain/villa-readiness). */
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

/** Through the windows of these rooms one sees the sea: no villa has them that does not. */
const SEA: ReadonlySet<string> = new Set(
  [...ROOMS, indoors.bedSea, indoors.bedView, indoors.bedSage, indoors.kitchenBlue, indoors.livingDusk].map(
    ({ file }) => file,
  ),
)

/** The villa with what its own images leave open: a room of each kind where it has the sea, then the coast. */
export function wholeGallery(villa: Villa): Villa {
  const { images } = villa
  const seesSea = images.some(({ file }) => SEA.has(file))
  const rooms = ROOMS.filter(({ kind }) => seesSea && !images.some(({ file }) => file.startsWith(kind)))
  const coast = COAST.filter(({ file }) => !images.some((image) => image.file === file))
  const more = [...rooms.map(({ kind: _, ...image }) => image), ...coast]
  return { ...villa, images: [...images, ...more.slice(0, Math.max(0, LEAST - images.length))] }
}
