import type { Boat } from '../boat.ts'
import type { BoatChanges } from '../save-boat.ts'

interface StopValues {
  name: string
  /** null: not set yet */
  latitude: number | null
  longitude: number | null
}
interface RouteValues {
  name: string
  stops: StopValues[]
}
export interface RoutesValues {
  version: number
  routes: RouteValues[]
}

export const ROUTES_LABELS = { routes: 'Rotalar' }

export const routesValues = ({ version, routes }: Boat): RoutesValues => ({ version, routes })
export const newStop = (): StopValues => ({ name: '', latitude: null, longitude: null })
export const newRoute = (): RouteValues => ({ name: '', stops: [newStop()] })

/** The routes as the call takes them. The form does not allow a stop without coordinates. */
export const routesChanges = ({ routes = [] }: Partial<RoutesValues>): BoatChanges => ({
  routes: routes.map(({ name, stops }) => ({
    name,
    stops: stops.map(({ latitude, longitude, ...stop }) => ({
      ...stop,
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
    })),
  })),
})

type Point = { lat: number; lon: number }

/** Where a stop lies; null while a coordinate is empty or no number. */
export function pointOf({ latitude, longitude }: StopValues): Point | null {
  const isSet = latitude !== null && longitude !== null && !Number.isNaN(latitude + longitude)
  return isSet ? { lat: latitude, lon: longitude } : null
}

/** The stop that a click on the map sets, when none was chosen: the first without coordinates, else the last. */
export function stopToSet(stops: readonly StopValues[]): number {
  const open = stops.findIndex((stop) => pointOf(stop) === null)
  return open === -1 ? stops.length - 1 : open
}

/** A stored value as the notice about a conflict shows it. */
export const routesValueText = (_field: string, value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 ? (value as Boat['routes']).map(routeText).join(' · ') : undefined

const routeText = ({ name, stops }: Boat['routes'][number]): string =>
  `${name}: ${stops.map((stop) => `${stop.name} (${stop.latitude}, ${stop.longitude})`).join(', ')}`
