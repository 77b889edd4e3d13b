/** Half the width of a villa's map, in degrees of longitude. */
export const MAP_HALF_WIDTH = { wide: 0.16, narrow: 0.07 }

export interface TownPoint {
  id: number
  name: string
  latitude: number
  longitude: number
}

const REACH_SOUTH = 0.06

/**
 * The towns that fit on a villa's map, including its own town when it lies there. Only these fields are sent
 * to the browser.
 */
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
