import { dayNumber, ISTANBUL_OFFSET } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'

const HOUR = 3_600_000

/** For admins who book a guest on arrival, or reopen a stay that has begun. */
const HOURS_AFTER_CHECK_IN = 1

/** The check-in day of a stay and the hour from which guests may arrive: 'HH:MM' in Istanbul. */
export interface Arrival {
  check_in: Day
  check_in_time: string
}

/** The moment of check-in. */
export function checkInMoment({ check_in, check_in_time }: Arrival): Date {
  const [hours, minutes] = check_in_time.split(':').map(Number)
  return new Date(dayNumber(check_in) * 24 * HOUR + (hours! * 60 + minutes!) * 60_000 - ISTANBUL_OFFSET)
}

/**
 * When a hold ends that starts or is renewed at `from` for this many hours. It ends at check-in at the latest, because
 * guests who have not paid by then are not expected. A hold that starts after check-in lasts one hour at most.
 *
 * It serves visitors' requests (`modules/reservations/create-reservation.ts`), holds of verified requests, and what
 * admins give: bookings by phone, bank details, reopened reservations (docs/product.md, Availability and holds).
 */
export function holdEnd(from: Date, hours: number, arrival: Arrival): Date {
  const latest = checkInMoment(arrival).getTime()
  const isLate = latest <= from.getTime()
  const until = from.getTime() + (isLate ? Math.min(hours, HOURS_AFTER_CHECK_IN) : hours) * HOUR
  return new Date(isLate ? until : Math.min(until, latest))
}

/**
 * The end of a verified request's hold, counted from when it was made. Null when the present hold lasts as long or has
 * no end.
 */
export function verifiedHoldEnd(
  request: Arrival & { created_at: Date; hold_expires_at: Date | null },
  hours: number,
): Date | null {
  const until = holdEnd(request.created_at, hours, request)
  return request.hold_expires_at !== null && until > request.hold_expires_at ? until : null
}

/** Shortens a hold to the check-in of a moved stay. A hold that has ended, or has no end, stays as it is. */
export function holdWithin(until: Date | null, now: Date, arrival: Arrival): Date | null {
  if (until === null || until <= now) return until
  return holdEnd(now, (until.getTime() - now.getTime()) / HOUR, arrival)
}
