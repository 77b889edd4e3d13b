import { isTripFree, nearestFreeTrips } from '../calendar/free-trips.ts'
import type { Day } from '../calendar/stay.ts'
import { startTimes } from '../calendar/trip-period.ts'
import type { ClockTime, Period, Trip, TripUnit } from '../calendar/trip-period.ts'
import { beginsOn, quoteTrip } from '../pricing/trip.ts'
import type { BoatPricing, TripQuote, TripRefusal, TripRequest } from '../pricing/trip.ts'
import { leastUnits, MAX_UNITS } from '../pricing/trip-rules.ts'

export type TripObstacle = TripRefusal | { code: 'period_taken' }

/** The price of a trip, whether it can be booked, and what to take instead. */
export interface TripVerdict {
  /** Null when the trip has no price. With a refused promotion it is the price without it. */
  quote: TripQuote | null
  is_free: boolean
  obstacle: TripObstacle | null
  /** Free trips of the same length that can be booked, by distance, where another start would help. */
  nearest: Trip[]
  /** The shortest longer trip from the same start that can be booked, where the trip is too short. */
  shortest: Trip | null
}

const NEAREST_A_SIDE = 2

/** Refusals that are told before a taken period, because the trip is not made whether the boat is free or not. */
const BEFORE_CALENDAR = new Set<TripObstacle['code']>([
  'trip_in_past',
  'beyond_calendar',
  'unit_not_offered',
  'trip_too_long',
  'capacity',
])

/** Refusals that another start can resolve. */
const RESOLVED_BY_ANOTHER_START = new Set<TripObstacle['code']>([
  'period_taken',
  'trip_in_past',
  'not_priced',
  'start_weekday',
  'start_time',
])

type Taken = readonly Period[]

/** Who asks for a trip without extras and without a code, and when. */
type Asked = Pick<TripRequest, 'adults' | 'children' | 'infants' | 'now'>

/** The price of a trip that can be booked, else null. An alternative must be such a trip. */
export function bookableTrip(
  boat: BoatPricing,
  taken: Taken,
  request: Asked & { trip: Trip },
): TripQuote | null {
  const { unit, day } = request.trip
  return beginsOn(boat, unit, day) ? quoteIfFree(boat, taken, request) : null
}

/** Trips of a unit on a day: of one length or the shortest, at one time or at every time of the day. */
interface TripsOfDay {
  unit: TripUnit
  day: Day
  units?: number | undefined
  time?: ClockTime | undefined
}

export function tripsOfDay(boat: BoatPricing, { unit, day, time: wanted, ...asked }: TripsOfDay): Trip[] {
  const units = asked.units ?? leastUnits(boat, unit, day)
  return startTimes(boat.hours, unit, units)
    .filter((time) => wanted === undefined || time === wanted)
    .map((time) => ({ unit, day, time, units }))
}

/** The first of these trips that can be booked, with its price: what a search asks of every boat. */
export function firstBookableTrip(
  boat: BoatPricing,
  taken: Taken,
  trips: TripsOfDay,
  asked: Asked,
): TripQuote | null {
  if (!beginsOn(boat, trips.unit, trips.day)) return null
  for (const trip of tripsOfDay(boat, trips)) {
    const quote = quoteIfFree(boat, taken, { ...asked, trip })
    if (quote !== null) return quote
  }
  return null
}

/** The price of a trip whose time is free, looked at in this order because a quote takes ten times as long. */
function quoteIfFree(boat: BoatPricing, taken: Taken, request: Asked & { trip: Trip }): TripQuote | null {
  if (!isTripFree(boat.hours, taken, request.trip)) return null
  const answer = quoteTrip(boat, { ...request, extra_ids: [], promotion: null })
  return answer.ok ? answer.quote : null
}

/** Why a trip cannot be booked; null when it can. A minimum is told of a free trip, not of a taken one. */
export function tripObstacle(boat: BoatPricing, taken: Taken, request: TripRequest): TripObstacle | null {
  const answer = quoteTrip(boat, request)
  return obstacleOf(answer.ok ? null : answer.refusal, isRequestFree(boat, taken, request))
}

function obstacleOf(refusal: TripRefusal | null, is_free: boolean): TripObstacle | null {
  const isTold = refusal !== null && (is_free || BEFORE_CALENDAR.has(refusal.code) || fitsNoDay(refusal))
  return isTold ? refusal : is_free ? null : { code: 'period_taken' }
}

/** A trip that is longer than the boat's hours does not begin at any hour of any day. */
const fitsNoDay = (refusal: TripRefusal) => refusal.code === 'start_time' && refusal.times.length === 0

const isRequestFree = (boat: BoatPricing, taken: Taken, { trip }: TripRequest) =>
  trip.units > 0 && isTripFree(boat.hours, taken, trip)

/** Judges a trip. `taken`: the claims around it, turn-around included, as far as alternatives are looked for. */
export function judgeTrip(boat: BoatPricing, taken: Taken, request: TripRequest): TripVerdict {
  const answer = quoteTrip(boat, request)
  const is_free = isRequestFree(boat, taken, request)
  const obstacle = obstacleOf(answer.ok ? null : answer.refusal, is_free)
  const canBook = (trip: Trip) => bookableTrip(boat, taken, { ...request, trip }) !== null
  return {
    quote: answer.ok ? answer.quote : quoteWithoutCode(boat, request, answer.refusal),
    is_free,
    obstacle,
    nearest:
      obstacle !== null && RESOLVED_BY_ANOTHER_START.has(obstacle.code)
        ? nearestFreeTrips(boat.hours, taken, request.trip, {
            a_side: NEAREST_A_SIDE,
            now: request.now,
            accept: canBook,
          })
        : [],
    shortest: obstacle?.code === 'min_units' ? shortestTrip(request.trip, canBook) : null,
  }
}

/** A refused code does not hide the price. */
function quoteWithoutCode(boat: BoatPricing, request: TripRequest, refusal: TripRefusal): TripQuote | null {
  if (refusal.code !== 'promotion_unknown' && refusal.code !== 'promotion_not_valid') return null
  const answer = quoteTrip(boat, { ...request, promotion: null })
  return answer.ok ? answer.quote : null
}

function shortestTrip(trip: Trip, canBook: (trip: Trip) => boolean): Trip | null {
  for (let units = Math.max(1, trip.units + 1); units <= MAX_UNITS[trip.unit]; units += 1) {
    if (canBook({ ...trip, units })) return { ...trip, units }
  }
  return null
}
