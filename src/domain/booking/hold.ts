import { dayNumber, ISTANBUL_OFFSET } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'

const HOUR = 3_600_000

/** For admins who book a guest at the door, or reopen a stay that has begun. */
const HOURS_AFTER_CHECK_IN = 1

/** The first day of a stay, and when guests may come that day: 'HH:MM' in Istanbul. */
export interface Arrival {
  check_in: Day
  check_in_time: string
}

/** The moment from which a stay's guests are let in. */
export function checkInMoment({ check_in, check_in_time }: Arrival): Date {
  const [hours, minutes] = check_in_time.split(':').map(Number)
  return new Date(dayNumber(check_in) * 24 * HOUR + (hours! * 60 + minutes!) * 60_000 - ISTANBUL_OFFSET)
}

/**
 * When a hold ends that is given or renewed at `from` for so many hours: at the latest at the check-in of its stay, since
 * whoever has not paid by then does not come. A hold that is given after that moment lasts an hour at most.
 */
export function holdEnd(from: Date, hours: number, arrival: Arrival): Date {
  const latest = checkInMoment(arrival).getTime()
  const isLate = latest <= from.getTime()
  const until = from.getTime() + (isLate ? Math.min(hours, HOURS_AFTER_CHECK_IN) : hours) * HOUR
  return new Date(isLate ? until : Math.min(until, latest))
}

/** Shortens a hold whose stay has moved. A hold that has ended, or has no end, stays as it is. */
export function holdWithin(until: Date | null, now: Date, arrival: Arrival): Date | null {
  if (until === null || until <= now) return until
  return holdEnd(now, (until.getTime() - now.getTime()) / HOUR, arrival)
}
