import type { Trip, TripUnit } from '../calendar/trip-period.ts'
import { isoWeekday, todayInIstanbul } from '../calendar/stay.ts'
import { formatDay, formatTime, TRIP_UNIT_NAMES, weekdayName } from './turkish.ts'

/** "3 saat", "1 hafta". */
export const unitsText = (unit: TripUnit, units: number): string => `${units} ${TRIP_UNIT_NAMES[unit]}`

/** "10.00": a stored time as people read it. */
export const formatClock = (time: string): string => time.slice(0, 5).replace(':', '.')

/** "3 Temmuz 2027 10.00, 4 saat". */
export function formatTrip({ unit, day, time, units }: Trip): string {
  return `${formatDay(day)} ${formatClock(time)}, ${unitsText(unit, units)}`
}

/** "3 Temmuz Cumartesi, 10.00–18.00", over several days "3 Temmuz 15.30 – 10 Temmuz 10.00". Moments in ISO 8601. */
export function tripHoursText({
  started_at,
  finished_at,
}: {
  started_at: string
  finished_at: string
}): string {
  const [first, last] = [todayInIstanbul(new Date(started_at)), todayInIstanbul(new Date(finished_at))]
  const [from, until] = [formatTime(started_at), formatTime(finished_at)]
  const day = formatDay(first, 'yearless')
  return first === last
    ? `${day} ${weekdayName(isoWeekday(first))}, ${from}–${until}`
    : `${day} ${from} – ${formatDay(last, 'yearless')} ${until}`
}
