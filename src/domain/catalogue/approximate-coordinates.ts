/** The farthest that a villa is shown from its coordinates. */
export const LARGEST_OFFSET_METRES = 300

const METRES_A_DEGREE = 111_320
/** How far rounding to three decimals can move a point: half the diagonal of a cell. */
const ROUNDING_METRES = 80

/** Maps a seed to a number from 0 to 1 that looks random and is the same on every machine. */
function spread(seed: number, salt: number): number {
  let hash = Math.imul(seed ^ salt, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

/**
 * Where a villa is shown before it is booked (docs/product.md, Search). Its coordinates are moved by an offset that is
 * always the same for a villa, so that the average of many answers reveals nothing, and rounded to three decimals
 * (about 100 m). `coordinates_seed` must never leave the server: with it the offset can be undone.
 */
export function approximateCoordinates(point: {
  coordinates_seed: number
  latitude: number
  longitude: number
}): {
  latitude: number
  longitude: number
} {
  const reach = LARGEST_OFFSET_METRES - ROUNDING_METRES
  const distance = reach * (0.5 + spread(point.coordinates_seed, 0x51ed270b) / 2)
  const direction = 2 * Math.PI * spread(point.coordinates_seed, 0x2545f491)
  const metresAcross = METRES_A_DEGREE * Math.cos((point.latitude * Math.PI) / 180)
  return {
    latitude: round(point.latitude + (distance * Math.cos(direction)) / METRES_A_DEGREE),
    longitude: round(point.longitude + (distance * Math.sin(direction)) / metresAcross),
  }
}
