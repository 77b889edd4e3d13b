/** Outlines of boats seen from above. Metres: x from the stern to the bow, y from the middle; port is negative. */
export type HullType = 'gulet' | 'motoryat' | 'katamaran' | 'yelkenli' | 'gunubirlik-tur-teknesi'

type Profile = readonly (readonly [share: number, breadth: number])[]

/** Half the breadth along the boat: a share of its length, and a share of half its beam. */
const PROFILES: Record<'wooden' | 'motor' | 'sail' | 'float', Profile> = {
  wooden: [
    [0, 0.5],
    [0.012, 0.64],
    [0.04, 0.77],
    [0.12, 0.9],
    [0.3, 0.99],
    [0.48, 1],
    [0.66, 0.93],
    [0.8, 0.74],
    [0.91, 0.42],
    [0.97, 0.16],
    [1, 0],
  ],
  motor: [
    [0, 0.84],
    [0.02, 0.9],
    [0.2, 0.98],
    [0.42, 1],
    [0.6, 0.95],
    [0.76, 0.76],
    [0.88, 0.46],
    [0.96, 0.17],
    [1, 0],
  ],
  sail: [
    [0, 0.72],
    [0.02, 0.78],
    [0.2, 0.95],
    [0.4, 1],
    [0.58, 0.93],
    [0.75, 0.68],
    [0.89, 0.33],
    [0.97, 0.09],
    [1, 0],
  ],
  float: [
    [0, 0.7],
    [0.04, 0.82],
    [0.2, 0.97],
    [0.45, 1],
    [0.68, 0.93],
    [0.84, 0.66],
    [0.94, 0.34],
    [1, 0.04],
  ],
}

const profileOf: Record<HullType, Profile> = {
  gulet: PROFILES.wooden,
  'gunubirlik-tur-teknesi': PROFILES.wooden,
  motoryat: PROFILES.motor,
  yelkenli: PROFILES.sail,
  katamaran: PROFILES.float,
}

/** One hull: of a catamaran, one of two, each with its own middle. */
export interface Hull {
  type: HullType
  length: number
  /** The breadth of this hull. */
  beam: number
  /** Where its middle lies. */
  middle: number
}

/** Each hull of a catamaran takes this share of its beam. */
const FLOAT = 0.29

/** Port first. */
export function hullsOf(type: HullType, length: number, beam: number): Hull[] {
  if (type !== 'katamaran') return [{ type, length, beam, middle: 0 }]
  const own = beam * FLOAT
  return [-1, 1].map((side) => ({ type, length, beam: own, middle: (side * (beam - own)) / 2 }))
}

/** Half the breadth of a hull at x, by a curve through its profile. */
export function halfBreadth({ type, length, beam }: Hull, x: number): number {
  const profile = profileOf[type]
  const share = Math.min(1, Math.max(0, x / length))
  const after = Math.max(
    1,
    profile.findIndex(([at]) => at >= share),
  )
  const at = (i: number) => profile[Math.min(profile.length - 1, Math.max(0, i))]!
  const [p0, p1, p2, p3] = [at(after - 2), at(after - 1), at(after), at(after + 1)]
  const span = p2[0] - p1[0]
  const part = (share - p1[0]) / span
  // Hermite with slopes of the neighbours: no corner at the points of the profile.
  const m1 = ((p2[1] - p0[1]) / (p2[0] - p0[0] || 1)) * span
  const m2 = ((p3[1] - p1[1]) / (p3[0] - p1[0] || 1)) * span
  const [t2, t3] = [part * part, part ** 3]
  const value =
    (2 * t3 - 3 * t2 + 1) * p1[1] + (t3 - 2 * t2 + part) * m1 + (3 * t2 - 2 * t3) * p2[1] + (t3 - t2) * m2
  return (Math.max(0, value) * beam) / 2
}

/** The smallest half breadth between two places: what is straight and fits there, fits the hull. */
export function leastBreadth(hull: Hull, from: number, to: number): number {
  return Math.min(halfBreadth(hull, from), halfBreadth(hull, (from + to) / 2), halfBreadth(hull, to))
}

const SAMPLES = 72

/** The closed outline as points, from the stern along port to the bow and back; `inset` metres inside. */
export function outline(hull: Hull, inset = 0): (readonly [x: number, y: number])[] {
  const [first, last] = [inset, hull.length - inset * 2.2]
  const xs = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    // Closer together at stern and bow, where the line bends.
    const share = (1 - Math.cos((Math.PI * i) / SAMPLES)) / 2
    return first + (last - first) * share
  })
  const half = (x: number) => Math.max(0, halfBreadth(hull, x) - inset)
  const port = xs.map((x) => [x, hull.middle - half(x)] as const)
  const starboard = xs.toReversed().map((x) => [x, hull.middle + half(x)] as const)
  return [...port, ...starboard]
}
