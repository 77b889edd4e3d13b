import { MapSurface } from '../../ui/coast-map.tsx'
import type { Bounds } from '../../ui/coast-shape.ts'
import { MAP_HALF_WIDTH } from './nearby-towns.ts'
import type { TownPoint } from './nearby-towns.ts'

interface Place {
  latitude: number
  longitude: number
}

function boundsOf({ latitude, longitude }: Place, halfWidth: number, ratio: number): Bounds {
  const halfHeight = (halfWidth * 0.8) / ratio
  return [longitude - halfWidth, longitude + halfWidth, latitude - halfHeight, latitude + halfHeight]
}

const BESIDE = 0.02
const isBeside = (a: Place, b: Place) =>
  Math.abs(a.latitude - b.latitude) < BESIDE && Math.abs(a.longitude - b.longitude) < BESIDE

type PlaceMapProps = {
  /** The description of the drawing for screen readers. */
  label: string
  place: Place
  towns: readonly TownPoint[]
  /** Metres within which the place lies; without it the place itself is marked with its name. */
  within?: number
  name?: string
}

/** Where a villa or the marina of a boat lies, on our coast map with the towns around. */
export function PlaceMap({ label, place, towns, within, name = '' }: PlaceMapProps) {
  const { latitude: lat, longitude: lon } = place
  // The name of the place covers that of a town beside it.
  const shown = within === undefined ? towns.filter((town) => !isBeside(town, place)) : towns
  return (
    <div className="location-map">
      <MapSurface
        label={label}
        crop={boundsOf(place, MAP_HALF_WIDTH.wide, 2.4)}
        ratio={2.4}
        narrow={{ crop: boundsOf(place, MAP_HALF_WIDTH.narrow, 0.95), ratio: 0.95 }}
        {...(within !== undefined && { circle: { lat, lon, radius_m: within } })}
        {...(within === undefined && { pins: [{ id: 'place', lat, lon, label: name, active: true }] })}
        points={shown.map((town) => ({
          id: town.id,
          lat: town.latitude,
          lon: town.longitude,
          name: town.name,
          side: town.longitude > lon + MAP_HALF_WIDTH.wide / 2 ? 'left' : 'right',
        }))}
      />
    </div>
  )
}
