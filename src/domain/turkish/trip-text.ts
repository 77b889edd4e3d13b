import { asWholeDays, daysWithin } from '../calendar/closed-time.ts'
import { addDays, isoWeekday, todayInIstanbul } from '../calendar/stay.ts'
import { timeInIstanbul } from '../calendar/trip-period.ts'
import type { Trip, TripUnit } from '../calendar/trip-period.ts'
import { formatDay, formatNights, formatStay, formatTime, TRIP_UNIT_NAMES, weekdayName } from './turkish.ts'

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

/** What a trip by each unit is called. */
export const TRIP_KIND_NAMES: Record<TripUnit, string> = { hour: 'Saatlik', day: 'Günlük', week: 'Haftalık' }

/** A period as calls send it, in ISO 8601. */
export interface SentPeriod {
  started_at: string
  finished_at: string
}

/** "3 Temmuz 2027", of several days "3–10 Temmuz 2027": from the day of departure to that of the return. */
export function formatTripDays({ started_at, finished_at }: SentPeriod, width: 'long' | 'yearless' = 'long') {
  const [starts_on, last] = [todayInIstanbul(new Date(started_at)), todayInIstanbul(new Date(finished_at))]
  return starts_on === last
    ? formatDay(starts_on, width)
    : formatStay({ check_in: starts_on, check_out: last }, width)
}

/** "13.00–20.00"; the end of a day is "24.00". */
export function formatHours({ started_at, finished_at }: SentPeriod): string {
  const until = timeInIstanbul(new Date(finished_at))
  return `${formatClock(timeInIstanbul(new Date(started_at)))}–${formatClock(until === '00:00' ? '24:00' : until)}`
}

/**
 * "3 Temmuz 2027 13.00–20.00", over days "3 Tem 2027 13.00 – 5 Tem 2027 09.00", whole days "3–5 Temmuz 2027, bütün gün".
 */
export function formatPeriod(sent: SentPeriod): string {
  const period = { started_at: new Date(sent.started_at), finished_at: new Date(sent.finished_at) }
  const whole = asWholeDays(period)
  if (whole !== null) {
    return `${formatNights({ starts_on: whole.check_in, ends_on: whole.check_out }, 'long')}, bütün gün`
  }
  const { check_in, check_out } = daysWithin(period)
  if (addDays(check_in, 1) === check_out) return `${formatDay(check_in)} ${formatHours(sent)}`
  return `${dayAndHour(period.started_at)} – ${dayAndHour(period.finished_at)}`
}

const dayAndHour = (moment: Date) =>
  `${formatDay(todayInIstanbul(moment), 'medium')} ${formatClock(timeInIstanbul(moment))}`

/** "3 Temmuz Cumartesi, 10.00–18.00", over several days "3 Temmuz 15.30 – 10 Temmuz 10.00". */
export function tripHoursText({ started_at, finished_at }: SentPeriod): string {
  const [first, last] = [todayInIstanbul(new Date(started_at)), todayInIstanbul(new Date(finished_at))]
  const [from, until] = [formatTime(started_at), formatTime(finished_at)]
  const day = formatDay(first, 'yearless')
  return first === last
    ? `${day} ${weekdayName(isoWeekday(first))}, ${from}–${until}`
    : `${day} ${from} – ${formatDay(last, 'yearless')} ${until}`
}
