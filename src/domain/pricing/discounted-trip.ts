import { earliestArrival, TRIED_DAYS } from './discounted-stay.ts'
import { quoteTrip } from './trip.ts'
import type { BoatPricing, TripAnswer, TripDiscount } from './trip.ts'
import { leastUnits, MAX_UNITS, unitsOffered } from './trip-rules.ts'
import { addDays, todayInIstanbul } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'
import { startTimes } from '../calendar/trip-period.ts'
import type { Trip, TripUnit } from '../calendar/trip-period.ts'

/** What is asked of a sample trip; the rest is found. */
interface SampleWish {
  unit?: TripUnit | undefined
  day?: Day | undefined
  units?: number | undefined
}

/** How a sample trip is priced: one person, without extras that may be left out, and without a code. */
export const sampleQuote = (boat: BoatPricing, trip: Trip, now: Date): TripAnswer =>
  quoteTrip(boat, { trip, adults: 1, children: 0, infants: 0, extra_ids: [], promotion: null, now })

/** The shortest trip that begins on a day, with which the discount may be booked. */
function tripFrom(
  boat: BoatPricing,
  discount: TripDiscount,
  unit: TripUnit,
  day: Day,
  wished?: number,
): Trip {
  const days = { hour: 0, day: discount.min_nights, week: Math.ceil(discount.min_nights / 7) }[unit]
  const units = wished ?? Math.min(MAX_UNITS[unit], Math.max(leastUnits(boat, unit, day), days))
  const [time = '00:00'] = startTimes(boat.hours, unit, units)
  return { unit, day, time, units }
}

/**
 * A trip to show a discount on: of its unit, else by the day, else of the first unit that the boat has. It begins on the
 * first day of the discount on which such a trip is made, whether the boat is free then or not.
 */
export function sampleTrip(boat: BoatPricing, discount: TripDiscount, wish: SampleWish, now: Date): Trip {
  const offered = unitsOffered(boat)
  const unit = discount.unit ?? wish.unit ?? (offered.includes('day') ? 'day' : (offered[0] ?? 'day'))
  if (wish.day !== undefined) return tripFrom(boat, discount, unit, wish.day, wish.units)
  const first = earliestArrival(discount, todayInIstanbul(now))
  const trips = Array.from({ length: TRIED_DAYS }, (_, offset) =>
    tripFrom(boat, discount, unit, addDays(first, offset), wish.units),
  )
  return trips.find((trip) => sampleQuote(boat, trip, now).ok) ?? trips[0]!
}
