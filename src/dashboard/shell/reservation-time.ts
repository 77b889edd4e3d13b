import { addDays } from '../../domain/calendar/stay.ts'
import { formatTripDays, formatHours } from '../../domain/turkish/trip-text.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'

interface Reserved {
  check_in: string
  check_out: string
  /** of a trip; null for a stay */
  started_at: string | null
  finished_at: string | null
}

/** The moments of a trip; null for a stay. */
function tripOf({ started_at, finished_at }: Reserved) {
  return started_at === null || finished_at === null ? null : { started_at, finished_at }
}

/** «4–11 Temmuz 2027», of a trip «4 Temmuz 2027»: the days as people name them. */
export function daysText(row: Reserved, width: 'long' | 'yearless' = 'long'): string {
  const trip = tripOf(row)
  return trip === null ? formatStay(row, width) : formatTripDays(trip, width)
}

/** «10.00–18.00» of a trip; empty for a stay. */
export function hoursText(row: Reserved): string {
  const trip = tripOf(row)
  return trip === null ? '' : formatHours(trip)
}

/** «4–11 Temmuz 2027», of a trip «4 Temmuz 2027, 10.00–18.00». */
export const timeText = (row: Reserved): string =>
  [daysText(row), hoursText(row)].filter((part) => part !== '').join(', ')

/** The day of check-out or of the return. The days of a trip include the one on which it returns. */
export const lastDayOf = (row: Reserved): string =>
  tripOf(row) === null ? row.check_out : addDays(row.check_out, -1)
