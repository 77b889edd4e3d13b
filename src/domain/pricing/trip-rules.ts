/** Which trips a boat makes, whatever they cost. */
import type { Kurus } from './money.ts'
import { addDays, isoWeekday, todayInIstanbul } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'
import { returnsNextDay, startTimes, tripDays, tripPeriod } from '../calendar/trip-period.ts'
import type { ClockTime, Trip, TripHours, TripUnit } from '../calendar/trip-period.ts'

/** Longer trips are agreed by telephone. */
export const MAX_UNITS: Record<TripUnit, number> = { hour: 24, day: 30, week: 8 }

/** Boats are sold for fourteen months, as far as the calendar of a villa reaches. */
export const DAYS_AHEAD = 425

/** Weeks begin on this weekday where a season says nothing else. */
export const SATURDAY = 6

/** Days [starts_on, ends_on) at one price a unit. The seasons of one unit never overlap. */
export interface TripSeason {
  id: number
  name: string
  unit: TripUnit
  starts_on: Day
  ends_on: Day
  price: Kurus
  /** For trips that begin in the season. */
  min_units: number
  /** Weeks that begin in the season begin on this ISO weekday; null: Saturday. Means nothing for hours and days. */
  start_weekday: number | null
}

export interface TripParty {
  adults: number
  children: number
  infants: number
}

/** What decides which trips a boat makes. */
export interface BoatLimits {
  hours: TripHours
  /** How many persons the boat is licensed for by day. */
  guests: number
  /** How many may sleep aboard; 0: nobody. */
  overnight_guests: number
  seasons: TripSeason[]
}

export type TripBreach =
  | { code: 'trip_in_past' | 'beyond_calendar' }
  | { code: 'unit_not_offered'; units: TripUnit[] }
  | { code: 'trip_too_long'; unit: TripUnit; max_units: number }
  | { code: 'capacity'; guests: number; is_overnight: boolean }
  | { code: 'start_weekday'; weekday: number }
  | { code: 'start_time'; unit: TripUnit; times: ClockTime[] }
  | { code: 'min_units'; unit: TripUnit; min_units: number }

/**
 * How many nights a trip sleeps aboard. Hours have none. A trip of several days has them where the boat is licensed for
 * the night or returns on the next day; otherwise its guests come back each morning.
 */
export function nightsAboard({ hours, overnight_guests }: BoatLimits, { unit, units }: Trip): number {
  if (unit === 'hour') return 0
  if (unit === 'week') return 7 * units
  if (returnsNextDay(hours)) return units
  return overnight_guests > 0 ? units - 1 : 0
}

/** The units that a boat is rented by: those that have a season. */
export function unitsOffered({ seasons }: Pick<BoatLimits, 'seasons'>): TripUnit[] {
  const order: TripUnit[] = ['hour', 'day', 'week']
  return order.filter((unit) => seasons.some((season) => season.unit === unit))
}

/** The season that holds a day for a unit, whether it has a price or not. */
export const seasonOfDay = (seasons: readonly TripSeason[], unit: TripUnit, day: Day) =>
  seasons.find((season) => season.unit === unit && season.starts_on <= day && day < season.ends_on)

/** How many units a trip that begins on this day has at least. */
export const leastUnits = ({ seasons }: BoatLimits, unit: TripUnit, day: Day): number =>
  Math.max(1, seasonOfDay(seasons, unit, day)?.min_units ?? 1)

/** Whether a trip of the unit may begin on the weekday of a day of the season. */
export const isStartWeekday = (season: TripSeason, day: Day): boolean =>
  season.unit !== 'week' || isoWeekday(day) === startWeekday(season)

/** The ISO weekday on which the weeks of a season begin. */
export const startWeekday = ({ start_weekday }: Pick<TripSeason, 'start_weekday'>): number =>
  start_weekday ?? SATURDAY

/** Everybody aboard counts for the licence, infants too. */
function capacityBreach(boat: BoatLimits, trip: Trip, party: TripParty): TripBreach | null {
  const is_overnight = nightsAboard(boat, trip) > 0
  // Those who sleep aboard are aboard by day too.
  const guests = is_overnight ? Math.min(boat.guests, boat.overnight_guests) : boat.guests
  const persons = party.adults + party.children + party.infants
  return persons > guests ? { code: 'capacity', guests, is_overnight } : null
}

const hasBegun = ({ hours }: BoatLimits, trip: Trip, now: Date) => tripPeriod(hours, trip).started_at < now

const isBeyondCalendar = (trip: Trip, now: Date) =>
  tripDays(trip).check_out > addDays(todayInIstanbul(now), DAYS_AHEAD)

function startTimeBreach({ hours }: BoatLimits, { unit, units, time }: Trip): TripBreach | null {
  const times = startTimes(hours, unit, units)
  return times.includes(time) ? null : { code: 'start_time', unit, times }
}

/** Why a trip is not made, in the order in which a customer would correct it; null when it is. */
export function tripBreach(boat: BoatLimits, trip: Trip, party: TripParty, now: Date): TripBreach | null {
  const { unit, units } = trip
  const offered = unitsOffered(boat)
  if (!offered.includes(unit)) return { code: 'unit_not_offered', units: offered }
  if (hasBegun(boat, trip, now)) return { code: 'trip_in_past' }
  if (units > MAX_UNITS[unit]) return { code: 'trip_too_long', unit, max_units: MAX_UNITS[unit] }
  if (isBeyondCalendar(trip, now)) return { code: 'beyond_calendar' }
  const crowd = capacityBreach(boat, trip, party)
  if (crowd !== null) return crowd

  const season = seasonOfDay(boat.seasons, unit, trip.day)
  if (season !== undefined && !isStartWeekday(season, trip.day)) {
    return { code: 'start_weekday', weekday: startWeekday(season) }
  }
  const min_units = leastUnits(boat, unit, trip.day)
  if (units < min_units) return { code: 'min_units', unit, min_units }
  return startTimeBreach(boat, trip)
}

/** Why bad weather cannot postpone a trip to a time. Rules of seasons do not hold for it: its price is agreed. */
export function postponementBreach(boat: BoatLimits, trip: Trip, now: Date): TripBreach | null {
  if (hasBegun(boat, trip, now)) return { code: 'trip_in_past' }
  if (isBeyondCalendar(trip, now)) return { code: 'beyond_calendar' }
  return startTimeBreach(boat, trip)
}
