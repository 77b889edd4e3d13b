import { useQuery } from '@tanstack/react-query'
import type { ContentOf, InputOf } from '../../../contract/registry.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { startTimes, tripPeriod } from '../../../domain/calendar/trip-period.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { call } from '../../shell/call.ts'
import type { NewTripValues } from '../new/values.ts'

export type Boat = ContentOf<'GET /v1/admin/boat/{id}'>
type Asked = Pick<
  NewTripValues,
  'unit' | 'day' | 'time' | 'units' | 'adults' | 'children' | 'infants' | 'extra_ids' | 'promotion_code'
>

/** The chosen boat with its hours and extras. */
export const useBoat = (id: string) =>
  useQuery({
    queryKey: ['boats', 'record', Number(id)],
    enabled: id !== '',
    queryFn: ({ signal }) => call('GET /v1/admin/boat/{id}', { params: { id: Number(id) } }, { signal }),
  })

/** The time of departure: the chosen one if the boat has it for such a trip, else its first. */
export function departureOf(
  boat: Boat,
  { unit, units, time }: Pick<Asked, 'unit' | 'units' | 'time'>,
): string {
  const times = startTimes(boat, unit, units)
  return times.includes(time) ? time : (times[0] ?? boat.opens_at)
}

/** What the form begins with for a boat: hours where an hour was pressed and the boat takes it, else days. */
export function usualUnit(boat: Boat, time: string): TripUnit {
  const units = new Set(boat.seasons.map(({ unit }) => unit))
  if (units.has('hour') && startTimes(boat, 'hour', 1).includes(time)) return 'hour'
  return (['day', 'hour', 'week'] as const).find((unit) => units.has(unit)) ?? 'day'
}

/** The extras that a customer may add to a trip of this unit. */
export const optionalExtras = (boat: Boat, unit: Asked['unit']): Boat['extras'] =>
  boat.extras.filter(({ is_mandatory, units }) => !is_mandatory && units.includes(unit))

/**
 * The trip as the calls take it; null while a boat or a day is missing. Extras that were chosen for another boat or
 * another unit are left out.
 */
export function tripBody(
  values: Asked,
  boat: Boat | undefined,
): InputOf<'POST /v1/boatquotes'>['body'] | null {
  const { unit, day, units, adults, children, infants, extra_ids } = values
  if (boat === undefined || !isDay(day)) return null
  const { started_at, finished_at } = tripPeriod(boat, { unit, day, units, time: departureOf(boat, values) })
  const offered = new Set(optionalExtras(boat, unit).map(({ id }) => id))
  const promotion_code = values.promotion_code.trim()
  return {
    boat_id: boat.id,
    unit,
    started_at: started_at.toISOString(),
    finished_at: finished_at.toISOString(),
    adults,
    children,
    infants,
    extra_ids: extra_ids.map(Number).filter((id) => offered.has(id)),
    ...(promotion_code === '' ? {} : { promotion_code }),
  }
}
