/** The time for which a boat is closed. A closed day is the whole day in Istanbul (docs/product.md, Boats). */
import { addDays, todayInIstanbul } from './stay.ts'
import type { Stay } from './stay.ts'
import { momentOf, timeInIstanbul } from './trip-period.ts'
import type { Period } from './trip-period.ts'

const MIDNIGHT = '00:00'

/** From the beginning of the first day to the end of the last. */
export function closedDays({ check_in, check_out }: Stay): Period {
  return {
    started_at: momentOf(`${check_in}T${MIDNIGHT}`),
    finished_at: momentOf(`${check_out}T${MIDNIGHT}`),
  }
}

/** The days that a period touches. A period that ends at midnight does not touch the day that begins then. */
export function daysWithin({ started_at, finished_at }: Period): Stay {
  const last = todayInIstanbul(new Date(finished_at.getTime() - 1))
  return { check_in: todayInIstanbul(started_at), check_out: addDays(last, 1) }
}

/** The days that a period takes from midnight to midnight; null when it takes none of them whole. */
export function wholeDaysWithin({ started_at, finished_at }: Period): Stay | null {
  const day = todayInIstanbul(started_at)
  const check_in = timeInIstanbul(started_at) === MIDNIGHT ? day : addDays(day, 1)
  const check_out = todayInIstanbul(finished_at)
  return check_in < check_out ? { check_in, check_out } : null
}

/** The days of a period that consists of whole days; null for any other. */
export function asWholeDays(period: Period): Stay | null {
  const whole = wholeDaysWithin(period)
  if (whole === null) return null
  const { started_at, finished_at } = closedDays(whole)
  const isExact =
    started_at.getTime() === period.started_at.getTime() &&
    finished_at.getTime() === period.finished_at.getTime()
  return isExact ? whole : null
}
