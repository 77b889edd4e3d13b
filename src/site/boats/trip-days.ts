import { freeTripsOf, isTripFree, periodsOverlap } from '../../domain/calendar/free-trips.ts'
import { addDays } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { momentOf, startTimes, tripPeriod } from '../../domain/calendar/trip-period.ts'
import type { ClockTime, Period, Trip } from '../../domain/calendar/trip-period.ts'
import { beginsOn } from '../../domain/pricing/trip.ts'
import { DAYS_AHEAD, leastUnits } from '../../domain/pricing/trip-rules.ts'
import type { ChosenBoat } from './trip-choice.ts'
import type { TripChoice } from './trip-query.ts'

/** What the calendar of a boat is made from. */
export interface TripCalendar {
  today: Day
  /** Trips that began before this moment are over. */
  now: Date
  /** Turn-around included. */
  taken: readonly Period[]
}

/** The last day on which a trip may begin. */
export const lastDay = ({ today }: TripCalendar): Day => addDays(today, DAYS_AHEAD - 1)

/** The free trips of the chosen length on a day, or of the least length where that is longer. */
export function freeOn(boat: ChosenBoat, calendar: TripCalendar, choice: TripChoice, day: Day): Trip[] {
  const { unit } = choice
  const units = Math.max(choice.units, leastUnits(boat, unit, day))
  if (day < calendar.today || day > lastDay(calendar) || !beginsOn(boat, unit, day)) return []
  return freeTripsOf(boat.hours, calendar.taken, { unit, day, units }, calendar.now)
}

/** An hour of departure. 'unfit': the time is free, but no trip of the length begins then, or the day has no price. */
export interface Start {
  time: ClockTime
  state: 'free' | 'past' | 'taken' | 'unfit'
}

/** The hours of departure of the chosen length on a day. */
export function startsOn(boat: ChosenBoat, calendar: TripCalendar, choice: TripChoice, day: Day): Start[] {
  const { unit } = choice
  const units = Math.max(choice.units, leastUnits(boat, unit, day))
  const free = new Set(freeOn(boat, calendar, choice, day).map((trip) => trip.time))
  const stateOf = (time: ClockTime): Start['state'] => {
    const trip = { unit, day, time, units }
    if (free.has(time)) return 'free'
    if (tripPeriod(boat.hours, trip).started_at < calendar.now) return 'past'
    return isTripFree(boat.hours, calendar.taken, trip) ? 'unfit' : 'taken'
  }
  return startTimes(boat.hours, unit, choice.units).map((time) => ({ time, state: stateOf(time) }))
}

/** The first free trip of the chosen length from tomorrow on, within the coming year; null when there is none. */
export function firstFreeTrip(boat: ChosenBoat, calendar: TripCalendar, choice: TripChoice): Trip | null {
  for (let day = addDays(calendar.today, 1); day <= lastDay(calendar); day = addDays(day, 1)) {
    const [first] = freeOn(boat, calendar, choice, day)
    if (first !== undefined) return first
  }
  return null
}

/** The taken parts of a day in their order; those that follow each other without a gap are one. */
export function takenOn(calendar: TripCalendar, day: Day): Period[] {
  const whole = { started_at: momentOf(`${day}T00:00`), finished_at: momentOf(`${addDays(day, 1)}T00:00`) }
  const parts: Period[] = []
  for (const period of calendar.taken
    .filter((each) => periodsOverlap(each, whole))
    .toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime())) {
    const before = parts.at(-1)
    if (before === undefined || before.finished_at < period.started_at) parts.push(period)
    else if (before.finished_at < period.finished_at) {
      parts[parts.length - 1] = { ...before, finished_at: period.finished_at }
    }
  }
  return parts
}
