import type { Trip, TripUnit } from '../calendar/trip-period.ts'
import { formatDay, TRIP_UNIT_NAMES } from './turkish.ts'

/** "3 saat", "1 hafta". */
export const unitsText = (unit: TripUnit, units: number): string => `${units} ${TRIP_UNIT_NAMES[unit]}`

/** "10.00": a stored time as people read it. */
export const formatClock = (time: string): string => time.slice(0, 5).replace(':', '.')

/** "3 Temmuz 2027 10.00, 4 saat". */
export function formatTrip({ unit, day, time, units }: Trip): string {
  return `${formatDay(day)} ${formatClock(time)}, ${unitsText(unit, units)}`
}

/** What a trip by each unit is called. */
export const TRIP_KIND_NAMES: Record<TripUnit, string> = { hour: 'Saatlik', day: 'Günlük', week: 'Haftalık' }
