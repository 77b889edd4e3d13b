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

/** "1 saat", "90 dakika": how long something takes. */
export const minutesText = (minutes: number): string =>
  minutes % 60 === 0 && minutes > 0 ? `${minutes / 60} saat` : `${minutes} dakika`
