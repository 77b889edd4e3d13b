import { addDays, nightCount, todayInIstanbul } from '../calendar/stay.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Period } from '../calendar/trip-period.ts'
import type { Quote } from './pricing.ts'
import type { TripLine, TripQuote } from './trip.ts'

/** The days in Istanbul that a trip touches, half-open. */
export function daysTouched({ started_at, finished_at }: Period): Stay {
  return { check_in: todayInIstanbul(started_at), check_out: addDays(todayInIstanbul(finished_at), 1) }
}

/** A trip's price as its reservation stores it, with the fields that every reservation has. */
export function agreedQuote(quote: TripQuote): Quote {
  const { boat_id, unit, day, time, units, started_at, finished_at, parts, extra_ids, ...rest } = quote
  const { marina_lines, marina_amount, min_units: _, ...charge } = rest
  const days = daysTouched(quote)
  return {
    ...charge,
    villa_id: boat_id,
    ...days,
    night_count: nightCount(days),
    nights: [],
    lines: linesOf(quote),
    fee_ids: [],
    min_nights: 1,
    is_provisional: false,
    fills_gap: false,
    trip: {
      unit,
      day,
      time,
      units,
      started_at: started_at.toISOString(),
      finished_at: finished_at.toISOString(),
      parts,
      extra_ids,
      marina_lines,
      marina_amount,
    },
  }
}

/** The lines of a trip, with the name of their unit. */
export const linesOf = ({ lines, unit }: Pick<TripQuote, 'lines' | 'unit'>): TripLine[] =>
  lines.map((line) => (line.kind === 'units' ? { ...line, unit } : line))

/** The agreed price for another period of the same length: a trip that bad weather postpones costs what was agreed. */
export function postponedQuote(
  agreed: Quote & Required<Pick<Quote, 'trip'>>,
  day: string,
  time: string,
  period: Period,
): Quote {
  const days = daysTouched(period)
  return {
    ...agreed,
    ...days,
    night_count: nightCount(days),
    trip: {
      ...agreed.trip,
      day,
      time,
      started_at: period.started_at.toISOString(),
      finished_at: period.finished_at.toISOString(),
    },
  }
}
