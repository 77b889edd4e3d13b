import type { ReservationStatus } from '../../src/domain/booking/reservation.ts'
import { closedDays } from '../../src/domain/calendar/closed-time.ts'
import { isTripFree } from '../../src/domain/calendar/free-trips.ts'
import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import type { Day } from '../../src/domain/calendar/stay.ts'
import { claimOf, momentOf, startTimes } from '../../src/domain/calendar/trip-period.ts'
import type { Period, TripUnit } from '../../src/domain/calendar/trip-period.ts'
import { agreedQuote } from '../../src/domain/pricing/agreed-trip.ts'
import type { Quote } from '../../src/domain/pricing/pricing.ts'
import { quoteTrip } from '../../src/domain/pricing/trip.ts'
import type { TripQuote } from '../../src/domain/pricing/trip.ts'
import { leastUnits, unitsOffered } from '../../src/domain/pricing/trip-rules.ts'
import type { BoatFacts } from '../../src/server/services/catalogue/boat-facts.ts'
import type { BoatComment } from './boats/boat-comments.ts'
import { blocksOfBoats, tripsOfToday } from './boats/today.ts'
import type { Random } from './random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How many days after, or before, the wanted one a trip may be found that has a price and is free. */
const SEARCHED_DAYS = 240

/** For each boat: what became of its trips, and how many days from today the search for each begins. */
const PLAN: readonly { from: number; statuses: readonly ReservationStatus[] }[] = [
  { from: -60, statuses: ['completed'] },
  { from: 4, statuses: ['confirmed', 'pending', 'awaiting_payment', 'cancelled', 'expired'] },
  { from: 150, statuses: ['confirmed', 'confirmed', 'pending', 'awaiting_payment'] },
]

/** A boat whose calendar is filled. */
export interface BoatToBook {
  slug: string
  commission_percent: number
  pricing: BoatFacts['pricing']
  /** what its trips claim, and its blocks */
  taken: Period[]
}

export interface Booked {
  boat_id: number
  status: ReservationStatus
  trip: TripQuote
  quote: Quote
  claim: Period
  created_at: Date
  commission_percent: number
  /** the comment that was written about it, by its index */
  told?: number
}

const booked = (boat: BoatToBook, status: ReservationStatus, trip: TripQuote, created_at: Date): Booked => ({
  boat_id: boat.pricing.boat_id,
  status,
  trip,
  quote: agreedQuote(trip),
  claim: claimOf(trip, boat.pricing.hours),
  created_at,
  commission_percent: boat.commission_percent,
})

/** The trips of one boat, one for each line of the plan that finds a free day with a price. */
export function bookPlan(random: Random, now: Date, boat: BoatToBook, index: number): Booked[] {
  const { pricing, taken } = boat
  const offered = unitsOffered(pricing)
  return PLAN.flatMap(({ from, statuses }, line) => {
    const status = statuses[index % statuses.length]!
    const unit = offered[(index + line) % offered.length]!
    const wanted = addDays(todayInIstanbul(now), from)
    // What was completed was asked for before it began.
    const asked_at = from < 0 ? new Date(now.getTime() + (from - 40) * DAY) : now
    const persons = personsOf(pricing, random.pick([2, 3, 4, 6]))
    const trip = firstTrip(boat, { unit, units: unit === 'hour' ? 4 : 1, persons, day: wanted, asked_at })
    if (trip === null || (status === 'completed' && trip.finished_at >= now)) return []
    const ago = { pending: 3, awaiting_payment: 9 }[status as 'pending'] ?? 24 * (6 + (index % 20))
    const created_at = from < 0 ? asked_at : new Date(now.getTime() - ago * HOUR)
    const one = booked(boat, status, trip, created_at)
    if (status !== 'cancelled' && status !== 'expired') taken.push(one.claim)
    return one
  })
}

/** The wanted day and those after it, or before it. */
const daysFrom = (wanted: Day, step: 1 | -1): Day[] =>
  Array.from({ length: SEARCHED_DAYS }, (_, away) => addDays(wanted, step * away))

const personsOf = ({ guests, overnight_guests }: BoatFacts['pricing'], wanted: number) =>
  Math.min(guests, Math.max(1, overnight_guests), wanted)

interface WantedTrip {
  unit: TripUnit
  units: number
  persons: number
  day: Day
  asked_at: Date
  time?: string | undefined
}

/** A trip on a day, for as many units as its season asks for; null when the boat has no price or is not free. */
function tripOn({ pricing, taken }: BoatToBook, wanted: WantedTrip): TripQuote | null {
  const { unit, day, asked_at } = wanted
  const units = Math.max(leastUnits(pricing, unit, day), wanted.units)
  const times = startTimes(pricing.hours, unit, units)
  const time = times.find((one) => one === wanted.time) ?? times[0]
  if (time === undefined || !isTripFree(pricing.hours, taken, { unit, day, time, units })) return null
  const party = { adults: wanted.persons, children: 0, infants: 0, extra_ids: [], promotion: null }
  const answer = quoteTrip(pricing, { trip: { unit, day, time, units }, ...party, now: asked_at })
  return answer.ok ? answer.quote : null
}

/** The first trip from a day on. */
function firstTrip(boat: BoatToBook, wanted: WantedTrip): TripQuote | null {
  for (const day of daysFrom(wanted.day, 1)) {
    const trip = tripOn(boat, { ...wanted, day })
    if (trip !== null) return trip
  }
  return null
}

/** The trip of each comment: the last one that the boat could make up to its day. */
export function bookTold(
  now: Date,
  boats: readonly BoatToBook[],
  comments: readonly BoatComment[],
): Booked[] {
  const today = todayInIstanbul(now)
  return comments.flatMap(({ boat: slug, days_ago, ...wanted }, told) => {
    const boat = boats.find((one) => one.slug === slug)
    if (boat === undefined) return []
    for (const day of daysFrom(addDays(today, -days_ago), -1)) {
      const asked_at = new Date(momentOf(`${day}T12:00`).getTime() - 30 * DAY)
      const trip = tripOn(boat, { ...wanted, day, asked_at })
      // The comment is written on the day after the return.
      if (trip === null || todayInIstanbul(trip.finished_at) > addDays(today, -3)) continue
      const one = { ...booked(boat, 'completed', trip, asked_at), told }
      boat.taken.push(one.claim)
      return one
    }
    return []
  })
}

/** Trips that leave, sail or return on the day of the load. */
export function bookToday(now: Date, boats: readonly BoatToBook[]): Booked[] {
  return tripsOfToday.flatMap(({ boat: slug, in_days, ...wanted }, index) => {
    const boat = boats.find((one) => one.slug === slug)
    if (boat === undefined) return []
    const asked_at = new Date(now.getTime() - (12 + index) * DAY)
    const trip = tripOn(boat, { ...wanted, day: addDays(todayInIstanbul(now), in_days), asked_at })
    if (trip === null) return []
    const one = booked(boat, 'confirmed', trip, asked_at)
    boat.taken.push(one.claim)
    return one
  })
}

export interface BookedBlock extends Period {
  boat_id: number
  reason: string
  note: string
  is_by_owner: boolean
}

/** Closes boats on the first day from the wanted one on that is free. */
export function placeBlocks(now: Date, boats: readonly BoatToBook[]): BookedBlock[] {
  const today = todayInIstanbul(now)
  return blocksOfBoats.flatMap(({ boat: slug, in_days, time, reason, note, is_by_owner = false }) => {
    const boat = boats.find((one) => one.slug === slug)
    if (boat === undefined) return []
    for (const day of daysFrom(addDays(today, in_days), 1)) {
      const period =
        'days' in time
          ? closedDays({ check_in: day, check_out: addDays(day, time.days) })
          : { started_at: momentOf(`${day}T${time.from}`), finished_at: momentOf(`${day}T${time.until}`) }
      const isTaken = boat.taken.some(
        (other) => other.started_at < period.finished_at && period.started_at < other.finished_at,
      )
      if (isTaken) continue
      boat.taken.push(period)
      return { boat_id: boat.pricing.boat_id, ...period, reason, note, is_by_owner }
    }
    return []
  })
}
