import type { MapPoint } from './coast-map.tsx'
import { project } from './coast-shape.ts'
import type { Bounds } from './coast-shape.ts'

interface Frame {
  crop: Bounds
  ratio: number
  /** The approximate width of the map on the screen. */
  width: number
}

/** The size of a name on the map, in CSS pixels. */
const LETTER = 7.4
const LINE = 22
const DOT = 12

/**
 * Gives each name the side of its dot on which it overlaps no other name, in the order of the points. Names
 * without room are returned in `left`: they are drawn as dots, and a list beside the map has them.
 */
export function placeLabels(
  points: readonly MapPoint[],
  { crop, ratio, width }: Frame,
): { named: MapPoint[]; left: MapPoint[] } {
  const height = width / ratio
  const { x, y } = project(crop, width, height)
  const dots = points.map((point) => ({ x: x(point.lon), y: y(point.lat) }))
  const names: Box[] = []
  const named: MapPoint[] = []
  const left: MapPoint[] = []
  for (const point of points) {
    const [cx, cy] = [x(point.lon), y(point.lat)]
    // Dots that touch this one would block every side, so they are ignored.
    const apart = dots.filter((dot) => Math.hypot(dot.x - cx, dot.y - cy) > DOT)
    const taken = [...names, ...apart.map((dot) => boxAround(dot.x, dot.y))]
    const long = point.name.length * LETTER + DOT
    const sides = {
      right: { left: cx, right: cx + long, top: cy - LINE / 2, bottom: cy + LINE / 2 },
      left: { left: cx - long, right: cx, top: cy - LINE / 2, bottom: cy + LINE / 2 },
      top: { left: cx - long / 2, right: cx + long / 2, top: cy - LINE * 1.4, bottom: cy },
      bottom: { left: cx - long / 2, right: cx + long / 2, top: cy, bottom: cy + LINE * 1.4 },
    }
    const side = (['right', 'left', 'top', 'bottom'] as const).find((candidate) => {
      const box = sides[candidate]
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
      return isInside && !taken.some((other) => clash(box, other))
    })
    if (side === undefined) left.push(point)
    else {
      names.push(sides[side])
      named.push({ ...point, side })
    }
  }
  return { named, left }
}

type Box = { left: number; right: number; top: number; bottom: number }

const boxAround = (cx: number, cy: number): Box => ({
  left: cx - DOT / 2,
  right: cx + DOT / 2,
  top: cy - DOT / 2,
  bottom: cy + DOT / 2,
})
const clash = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
