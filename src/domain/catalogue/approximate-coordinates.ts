/** No villa is shown farther than this from where it stands. */
export const LARGEST_OFFSET_METRES = 300

const METRES_A_DEGREE = 111_320
/** Half the diagonal of a cell of three decimals at most: what rounding itself may move. */
const ROUNDING_METRES = 80

/** Spreads seeds over 0 … 1, the same on every machine (a mix of the kind hash tables use). */
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
 * Where a villa is shown before it is booked (docs/product.md, Search): moved in a direction of its own, always the same
 * so that many answers average to nothing better, and rounded to three decimals (about 100 m). `coordinates_seed` is the
 * villa's own and stays inside: who had it could take the shift off again.
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
