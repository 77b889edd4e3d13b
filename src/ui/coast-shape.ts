/**
 * The coast from the Dalaman plain to the gulf of Antalya, plotted by hand: a drawing of the right shape, not a
 * chart. Longitude, latitude in degrees, west to east. Replace the points when surveyed open data is chosen.
 */
// prettier-ignore
export const coastline: readonly (readonly [number, number])[] = [
  [27.9, 36.74], [28.1, 36.79], [28.26, 36.83], [28.38, 36.79], [28.5, 36.81], [28.57, 36.77],
  [28.6, 36.735], [28.66, 36.715], [28.72, 36.695], [28.79, 36.665], [28.815, 36.64], [28.825, 36.61], [28.85, 36.583],
  [28.872, 36.585], [28.882, 36.61], [28.905, 36.63], [28.9, 36.646], [28.89, 36.64], [28.884, 36.65], [28.868, 36.638],
  [28.85, 36.643], [28.853, 36.665], [28.862, 36.685], [28.87, 36.7], [28.888, 36.708], [28.896, 36.718],
  [28.915, 36.732], [28.928, 36.751], [28.945, 36.753], [28.965, 36.735], [28.975, 36.705], [29.02, 36.7], [29.035, 36.682],
  [29.065, 36.685], [29.1, 36.655], [29.118, 36.624], [29.095, 36.622], [29.08, 36.64], [29.055, 36.628],
  [29.045, 36.598], [29.058, 36.57], [29.068, 36.563], [29.08, 36.564], [29.089, 36.558], [29.1, 36.545], [29.118, 36.552], [29.128, 36.535], [29.118, 36.5],
  [29.128, 36.46], [29.118, 36.43], [29.14, 36.395], [29.165, 36.36], [29.205, 36.335], [29.235, 36.305],
  [29.275, 36.275], [29.325, 36.245], [29.36, 36.235], [29.369, 36.237], [29.374, 36.25], [29.381, 36.249], [29.387, 36.239], [29.4, 36.25], [29.415, 36.266], [29.44, 36.24],
  [29.485, 36.225], [29.54, 36.205], [29.575, 36.207], [29.602, 36.207], [29.628, 36.206], [29.629, 36.202],
  [29.6, 36.199], [29.579, 36.193], [29.6, 36.187], [29.622, 36.191], [29.645, 36.2],
  [29.69, 36.186], [29.75, 36.18], [29.82, 36.19], [29.838, 36.193], [29.847, 36.199], [29.858, 36.197],
  [29.87, 36.195], [29.892, 36.2], [29.9, 36.209], [29.912, 36.202], [29.98, 36.22], [30.03, 36.215], [30.09, 36.245],
  [30.15, 36.295], [30.22, 36.3], [30.3, 36.275], [30.36, 36.245], [30.405, 36.205], [30.43, 36.25], [30.46, 36.33],
  [30.48, 36.42], [30.55, 36.52], [30.58, 36.62], [30.63, 36.78], [30.75, 36.86], [31.2, 36.84],
]

/** Islands: longitude, latitude, half width and half height in degrees of longitude. */
// prettier-ignore
const islands: readonly (readonly [number, number, number, number])[] = [
  [28.92, 36.671, 0.0115, 0.0062], [28.912, 36.657, 0.0062, 0.0044], [28.938, 36.7, 0.0044, 0.0025],
  [28.952, 36.728, 0.005, 0.0062], [28.934, 36.688, 0.0038, 0.0025], [29.028, 36.644, 0.0088, 0.005], [29.075, 36.652, 0.0088, 0.0062], [29.06, 36.548, 0.0112, 0.0075],
  [29.52, 36.17, 0.01, 0.0062], [29.86, 36.175, 0.0375, 0.0075],
]

/** West, east, south, north in degrees. */
export type Bounds = readonly [west: number, east: number, south: number, north: number]

/** Named views. */
export const coastCrops = {
  full: [28.6, 30.25, 36.12, 36.82],
  gocek: [28.84, 29.06, 36.64, 36.8],
  fethiye: [28.96, 29.28, 36.44, 36.72],
  faralya: [29.06, 29.26, 36.36, 36.54],
  kalkan: [29.3, 29.53, 36.19, 36.36],
  kas: [29.5, 29.76, 36.13, 36.28],
} satisfies Record<string, Bounds>

export type CoastCrop = keyof typeof coastCrops | Bounds

export type Projection = {
  width: number
  height: number
  x: (lon: number) => number
  y: (lat: number) => number
  /** Drawing units in one metre, along a parallel. */
  perMetre: number
}

/** The length of a degree of longitude as a share of a degree of latitude, at this latitude. */
const SHORTENING = Math.cos((36.45 * Math.PI) / 180)
const METRES_PER_DEGREE = 111_320

/**
 * A frame of `width` × `height` drawing units around the bounds. The scale is the same both ways, so that a circle
 * in metres is a circle: the bounds are widened to the frame. `stretch` fills the frame with the bounds instead.
 */
export function project(crop: CoastCrop, width: number, height: number, stretch = false): Projection {
  const [west, east, south, north] = typeof crop === 'string' ? coastCrops[crop] : crop
  let perLon = width / (east - west)
  let perLat = height / (north - south)
  if (!stretch) {
    perLat = Math.min(perLat, perLon / SHORTENING)
    perLon = perLat * SHORTENING
  }
  const [midLon, midLat] = [(west + east) / 2, (south + north) / 2]
  return {
    width,
    height,
    x: (lon) => width / 2 + (lon - midLon) * perLon,
    y: (lat) => height / 2 - (lat - midLat) * perLat,
    perMetre: perLat / METRES_PER_DEGREE,
  }
}

/** The coordinates of a point of the drawing: the inverse of `project`. */
export function pointAt(projection: Projection, x: number, y: number): { lat: number; lon: number } {
  const [left, top] = [projection.x(0), projection.y(0)]
  return { lon: (x - left) / (projection.x(1) - left), lat: (y - top) / (projection.y(1) - top) }
}

/** Bounds around points, with some air; never smaller than about 6 km. */
export function boundsAround(points: readonly { lat: number; lon: number }[], air = 0.25): Bounds {
  if (points.length === 0) return coastCrops.full
  const lons = points.map((point) => point.lon)
  const lats = points.map((point) => point.lat)
  const [west, east, south, north] = [
    Math.min(...lons),
    Math.max(...lons),
    Math.min(...lats),
    Math.max(...lats),
  ]
  const padLon = Math.max((east - west) * air, 0.035)
  const padLat = Math.max((north - south) * air, 0.028)
  return [west - padLon, east + padLon, south - padLat, north + padLat]
}

const round = (value: number) => Math.round(value * 10) / 10

/** The part of the coast near the frame. A map of one bay does not need the capes of the next gulf. */
function stretchOf({ width, height, x, y }: Projection): readonly (readonly [number, number])[] {
  const isNear = ([lon, lat]: readonly [number, number]) =>
    x(lon) > -width && x(lon) < 2 * width && y(lat) > -2 * height && y(lat) < 3 * height
  const first = coastline.findIndex(isNear)
  if (first === -1) return coastline
  return coastline.slice(Math.max(0, first - 2), coastline.findLastIndex(isNear) + 3)
}

/** The shoreline as one smooth SVG path (Catmull-Rom through the points). */
function shorePath({ x, y }: Projection, coast: readonly (readonly [number, number])[]): string {
  const points = coast.map(([lon, lat]) => [x(lon), y(lat)] as const)
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!
  const tension = 1 / 6
  const curves = points.slice(0, -1).map((from, i) => {
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)]
    const c1 = [from[0] + (to[0] - before[0]) * tension, from[1] + (to[1] - before[1]) * tension]
    const c2 = [to[0] - (after[0] - from[0]) * tension, to[1] - (after[1] - from[1]) * tension]
    return `C${[...c1, ...c2, ...to].map(round).join(' ')}`
  })
  return `M${at(0).map(round).join(' ')}${curves.join('')}`
}

/**
 * The land as one closed path: the shoreline, then around the north. Those other sides lie so far outside the
 * frame that only the stroke of the shoreline is visible.
 */
export function landPath(projection: Projection): string {
  const { width, height, x, y } = projection
  const coast = stretchOf(projection)
  const first = coast[0]!
  const last = coast.at(-1)!
  const right = round(Math.max(width * 2, x(last[0])))
  const left = round(Math.min(-width, x(first[0])))
  const top = -height * 3
  const closing = `L${right} ${round(y(last[1]))}V${top}H${left}V${round(y(first[1]))}Z`
  return shorePath(projection, coast) + closing
}

/** The islands in the frame. */
export function islandShapes({ width, height, x, y }: Projection) {
  const perLon = x(1) - x(0)
  return islands
    .map(([lon, lat, halfWidth, halfHeight]) => ({
      cx: round(x(lon)),
      cy: round(y(lat)),
      rx: round(halfWidth * perLon),
      ry: round(y(lat) - y(lat + halfHeight * SHORTENING)),
    }))
    .filter(({ cx, cy, rx, ry }) => cx + rx > 0 && cx - rx < width && cy + ry > 0 && cy - ry < height)
}
