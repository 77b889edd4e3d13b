import { todayInIstanbul } from '../calendar/stay.ts'
import { timeInIstanbul } from '../calendar/trip-period.ts'
import type { Trip, TripUnit } from '../calendar/trip-period.ts'
import { formatDay, formatStay, TRIP_UNIT_NAMES } from './turkish.ts'

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

interface Moments {
  started_at: string
  finished_at: string
}

/** "3 Temmuz 2027", of several days "3–10 Temmuz 2027": from the day of departure to that of the return. */
export function formatTripDays({ started_at, finished_at }: Moments, width: 'long' | 'yearless' = 'long') {
  const [starts_on, last] = [started_at, finished_at].map((moment) => todayInIstanbul(new Date(moment))) as [
    string,
    string,
  ]
  return starts_on === last
    ? formatDay(starts_on, width)
    : formatStay({ check_in: starts_on, check_out: last }, width)
}

/** "10.00–18.00": departure and return. */
export const formatTripHours = ({ started_at, finished_at }: Moments): string =>
  [started_at, finished_at].map((moment) => formatClock(timeInIstanbul(new Date(moment)))).join('–')
