/** What the map of a villa shows around it: half its width in degrees of longitude. */
export const MAP_HALF_WIDTH = { wide: 0.16, narrow: 0.07 }

export interface TownPoint {
  id: number
  name: string
  latitude: number
  longitude: number
}

const REACH_SOUTH = 0.06

/** The towns a villa's map has room for, its own among them when it lies there; nothing else of them travels. */
export function nearbyTowns(
  villa: { latitude: number; longitude: number },
  towns: readonly TownPoint[],
): TownPoint[] {
  return towns
    .filter(
      (town) =>
        Math.abs(town.longitude - villa.longitude) < MAP_HALF_WIDTH.wide * 0.9 &&
        Math.abs(town.latitude - villa.latitude) < REACH_SOUTH,
    )
    .map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude }))
}
