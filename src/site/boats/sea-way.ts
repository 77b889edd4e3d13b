import { coastline } from '../../ui/coast-shape.ts'

export interface Place {
  latitude: number
  longitude: number
}

/** Points off the capes of the drawn coast, west to east, where a boat turns. */
const CAPES: readonly Place[] = [
  { latitude: 36.572, longitude: 28.86 },
  { latitude: 36.6, longitude: 28.9 },
  { latitude: 36.63, longitude: 28.916 },
  { latitude: 36.652, longitude: 28.892 },
  { latitude: 36.657, longitude: 28.88 },
  { latitude: 36.66, longitude: 28.925 },
  { latitude: 36.688, longitude: 28.9 },
  { latitude: 36.69, longitude: 28.98 },
  { latitude: 36.662, longitude: 29.06 },
  { latitude: 36.648, longitude: 29.085 },
  { latitude: 36.635, longitude: 29.107 },
  { latitude: 36.634, longitude: 29.038 },
  { latitude: 36.598, longitude: 29.032 },
  { latitude: 36.558, longitude: 29.05 },
  { latitude: 36.535, longitude: 29.09 },
  { latitude: 36.5, longitude: 29.1 },
  { latitude: 36.43, longitude: 29.1 },
  { latitude: 36.225, longitude: 29.36 },
  { latitude: 36.213, longitude: 29.47 },
  { latitude: 36.192, longitude: 29.565 },
  { latitude: 36.181, longitude: 29.6 },
  { latitude: 36.2035, longitude: 29.59 },
  { latitude: 36.186, longitude: 29.635 },
  { latitude: 36.228, longitude: 29.4 },
  { latitude: 36.168, longitude: 29.7 },
  { latitude: 36.165, longitude: 29.77 },
  { latitude: 36.186, longitude: 29.83 },
  { latitude: 36.188, longitude: 29.9 },
]

/** Berths and anchorages lie at the shore, whose drawing is coarse: nearer than this it is not looked at. */
const AT_SHORE = 0.006

const apart = (a: Place, b: Place) => Math.hypot((a.longitude - b.longitude) * 0.8, a.latitude - b.latitude)

/** Where two stretches cross, null when they do not. */
function crossing(
  a: Place,
  b: Place,
  c: readonly [number, number],
  d: readonly [number, number],
): Place | null {
  const [rx, ry] = [b.longitude - a.longitude, b.latitude - a.latitude]
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]]
  const cross = rx * sy - ry * sx
  if (cross === 0) return null
  const t = ((c[0] - a.longitude) * sy - (c[1] - a.latitude) * sx) / cross
  const u = ((c[0] - a.longitude) * ry - (c[1] - a.latitude) * rx) / cross
  if (t < 0 || t > 1 || u < 0 || u > 1) return null
  return { longitude: a.longitude + t * rx, latitude: a.latitude + t * ry }
}

/** Whether a place lies north of the drawn shore: by how often a line to the far south crosses it. */
function isLand(place: Place): boolean {
  const south = { longitude: place.longitude, latitude: 30 }
  const crossings = coastline.slice(1).filter((end, i) => crossing(place, south, coastline[i]!, end) !== null)
  return crossings.length % 2 === 1
}

/** Whether a boat can sail straight: no shore between but those of both ends, and water in the middle. */
function isOpen(a: Place, b: Place): boolean {
  const middle = { longitude: (a.longitude + b.longitude) / 2, latitude: (a.latitude + b.latitude) / 2 }
  if (apart(a, b) > AT_SHORE && isLand(middle)) return false
  return coastline.slice(1).every((end, i) => {
    const at = crossing(a, b, coastline[i]!, end)
    return at === null || apart(at, a) < AT_SHORE || apart(at, b) < AT_SHORE
  })
}

/**
 * The shortest way over the drawn sea from one place to another, past capes where the land lies between, without the two
 * places themselves. Null when the drawing knows no way.
 */
export function seaWay(from: Place, to: Place): Place[] | null {
  if (isOpen(from, to)) return []
  const nodes = [from, ...CAPES, to]
  const target = nodes.length - 1
  const cost = nodes.map(() => Infinity)
  const before = nodes.map(() => -1)
  const open = new Set(nodes.keys())
  cost[0] = 0
  while (open.size > 0) {
    const near = [...open].reduce((best, node) => (cost[node]! < cost[best]! ? node : best))
    open.delete(near)
    if (near === target || cost[near] === Infinity) break
    for (const next of open) {
      const sum = cost[near]! + apart(nodes[near]!, nodes[next]!)
      if (sum >= cost[next]! || !isOpen(nodes[near]!, nodes[next]!)) continue
      cost[next] = sum
      before[next] = near
    }
  }
  if (cost[target] === Infinity) return null
  const way: Place[] = []
  for (let node = before[target]!; node > 0; node = before[node]!) way.unshift(nodes[node]!)
  return way
}
