import { project, type CoastCrop } from '../../../ui/coast-shape.ts'
import type { MapPoint } from '../../../ui/coast-map.tsx'
import type { HomeRecord } from './home-record.ts'

type Town = Pick<
  HomeRecord['towns'][number],
  'id' | 'name' | 'latitude' | 'longitude' | 'villa_count' | 'District'
>

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A view of the map, with the letter size of its names in drawing units. */
interface View {
  crop: CoastCrop
  width: number
  height: number
  letter: number
  line: number
}

export const WIDE = { crop: [28.62, 30.22, 36.13, 36.8], ratio: 1280 / 520 } as const
export const NARROW = { crop: [28.72, 29.82, 36.1, 36.84], ratio: 4 / 4.2 } as const

const VIEWS: readonly View[] = [
  { crop: [...WIDE.crop], width: 1280, height: 520, letter: 8.6, line: 30 },
  { crop: [...NARROW.crop], width: 520, height: 546, letter: 11.5, line: 36 },
]

const SIDES = ['right', 'left', 'top', 'bottom'] as const
type Side = (typeof SIDES)[number]

/** The box of a name with its dot, in drawing units. */
function boxOf(view: View, point: Omit<MapPoint, 'side'>, side: Side): Box {
  const { x, y } = project(view.crop, view.width, view.height)
  const [cx, cy] = [x(point.lon), y(point.lat)]
  const long = (point.name.length + 3) * view.letter
  const half = view.line / 2
  if (side === 'right') return { left: cx - half / 2, right: cx + long, top: cy - half, bottom: cy + half }
  if (side === 'left') return { left: cx - long, right: cx + half / 2, top: cy - half, bottom: cy + half }
  const [top, bottom] =
    side === 'top' ? [cy - view.line * 1.6, cy + half / 2] : [cy - half / 2, cy + view.line * 1.6]
  return { left: cx - long / 2, right: cx + long / 2, top, bottom }
}

const clash = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Which regions get a name on the map: towns, then the districts with the most villas, as long as the name
 * overlaps no other one in the wide and in the narrow view. The others are left out; the list of towns has
 * them. `keepFree` is the area under the card, in shares of the wide view.
 */
export function regionsOnMap(
  towns: readonly Town[],
  link: (query: { town_id?: number; district_id?: number }) => string,
  keepFree: Box = { left: 0.74, right: 1, top: 0, bottom: 0.9 },
): MapPoint[] {
  const wanted: Omit<MapPoint, 'side'>[] = [
    ...towns
      .filter((town) => town.villa_count > 0)
      .map((town) => ({
        id: `town-${town.id}`,
        lat: town.latitude,
        lon: town.longitude,
        name: town.name,
        count: town.villa_count,
        href: link({ town_id: town.id }),
      })),
    ...towns
      .flatMap((town) => town.District.map((district) => ({ district, town })))
      .filter(({ district, town }) => district.villa_count > 0 && !district.name.startsWith(town.name))
      .toSorted((a, b) => b.district.villa_count - a.district.villa_count)
      .flatMap(({ district }) =>
        district.latitude === null || district.longitude === null
          ? []
          : [
              {
                id: `district-${district.id}`,
                lat: district.latitude,
                lon: district.longitude,
                name: district.name,
                count: district.villa_count,
                href: link({ district_id: district.id }),
              },
            ],
      ),
  ]
  const taken: Box[][] = VIEWS.map((view, index) =>
    index === 0
      ? [
          {
            left: keepFree.left * view.width,
            right: keepFree.right * view.width,
            top: keepFree.top * view.height,
            bottom: keepFree.bottom * view.height,
          },
        ]
      : [],
  )
  const placed: MapPoint[] = []
  for (const point of wanted) {
    const side = SIDES.find((candidate) =>
      VIEWS.every((view, index) => {
        const box = boxOf(view, point, candidate)
        const isInside = box.left > 0 && box.right < view.width && box.top > 0 && box.bottom < view.height
        return isInside && !taken[index]!.some((other) => clash(box, other))
      }),
    )
    if (side === undefined) continue
    VIEWS.forEach((view, index) => taken[index]!.push(boxOf(view, point, side)))
    placed.push({ ...point, side })
  }
  return placed
}
