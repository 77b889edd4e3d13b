/** Which trips of a boat are free, beside the periods that are taken. A taken period is a claim: turn-around included. */
import { addDays } from './stay.ts'
import type { Day } from './stay.ts'
import { claimOf, startTimes, tripPeriod } from './trip-period.ts'
import type { Period, Trip, TripHours, TripUnit } from './trip-period.ts'

/** How many days around a trip free ones are looked for. */
export const NEAR_DAYS: Record<TripUnit, number> = { hour: 7, day: 30, week: 60 }

export function periodsOverlap(a: Period, b: Period): boolean {
  return a.started_at < b.finished_at && b.started_at < a.finished_at
}

/** Whether a trip and the turn-around after it are free. */
export function isTripFree(hours: TripHours, taken: readonly Period[], trip: Trip): boolean {
  const claim = claimOf(tripPeriod(hours, trip), hours)
  return !taken.some((period) => periodsOverlap(period, claim))
}

/** The trips of one length that begin on a day: free ones, and none that begins before now. */
export function freeTripsOf(
  hours: TripHours,
  taken: readonly Period[],
  { unit, day, units }: Pick<Trip, 'unit' | 'day' | 'units'>,
  now: Date,
): Trip[] {
  return startTimes(hours, unit, units)
    .map((time) => ({ unit, day, time, units }))
    .filter((trip) => tripPeriod(hours, trip).started_at >= now && isTripFree(hours, taken, trip))
}

/**
 * The free trips nearest to a wanted one and as long as it, `a_side` before and after it at most, by distance and of equal
 * ones the earlier first. The wanted one is left out. `accept` filters further, for instance to trips that have a price.
 */
export function nearestFreeTrips(
  hours: TripHours,
  taken: readonly Period[],
  wanted: Trip,
  options: { a_side: number; now: Date; accept?: (trip: Trip) => boolean },
): Trip[] {
  if (wanted.units < 1) return []
  const start = startOf(hours, wanted)
  const sides = { before: 0, after: 0 }
  return daysAround(wanted.day, NEAR_DAYS[wanted.unit])
    .flatMap((day) => freeTripsOf(hours, taken, { ...wanted, day }, options.now))
    .map((trip) => ({ trip, distance: startOf(hours, trip) - start }))
    .filter(({ distance }) => distance !== 0)
    .toSorted((a, b) => Math.abs(a.distance) - Math.abs(b.distance) || a.distance - b.distance)
    .flatMap(({ trip, distance }) => {
      const side = distance < 0 ? 'before' : 'after'
      if (sides[side] >= options.a_side || options.accept?.(trip) === false) return []
      sides[side] += 1
      return [trip]
    })
}

const startOf = (hours: TripHours, trip: Trip) => tripPeriod(hours, trip).started_at.getTime()

function daysAround(day: Day, within: number): Day[] {
  return Array.from({ length: 2 * within + 1 }, (_, index) => addDays(day, index - within))
}
