import { around, indoors } from './photos.ts'
import type { Photo, Villa } from './types.ts'

/** As many photographs as a house on show has at least (domain/villa-readiness). */
const LEAST = 8

const ROOMS: (Photo & { caption: string; kind: string })[] = [
  { ...indoors.kitchenWood, caption: 'Mutfak', kind: 'interior-kitchen' },
  { ...indoors.livingSea, caption: 'Salon', kind: 'interior-living' },
  { ...indoors.bath, caption: 'Banyo', kind: 'interior-bathroom' },
]
const COAST: (Photo & { caption: string })[] = [
  { ...around.beach, caption: 'Kıyıdan: kumsal' },
  { ...around.cove, caption: 'Kıyıdan: koy' },
  { ...around.sunset, caption: 'Kıyıdan: akşam' },
  { ...around.harbour, caption: 'Kıyıdan: liman' },
  { ...around.lagoon, caption: 'Kıyıdan: lagün' },
  { ...around.oldTown, caption: 'Kıyıdan: eski sokaklar' },
]

/** Through the windows of these rooms one sees the sea: no house has them that does not. */
const SEA: ReadonlySet<string> = new Set(
  [...ROOMS, indoors.bedSea, indoors.bedView, indoors.bedSage, indoors.kitchenBlue, indoors.livingDusk].map(
    ({ file }) => file,
  ),
)

/** The house with what its own photographs leave open: a room of each kind where it has the sea, then the coast. */
export function wholeGallery(villa: Villa): Villa {
  const { images } = villa
  const seesSea = images.some(({ file }) => SEA.has(file))
  const rooms = ROOMS.filter(({ kind }) => seesSea && !images.some(({ file }) => file.startsWith(kind)))
  const coast = COAST.filter(({ file }) => !images.some((image) => image.file === file))
  const more = [...rooms.map(({ kind: _, ...photo }) => photo), ...coast]
  return { ...villa, images: [...images, ...more.slice(0, Math.max(0, LEAST - images.length))] }
}
