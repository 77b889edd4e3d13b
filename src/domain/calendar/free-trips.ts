/** Which trips of a boat are free, beside the periods that are taken. A taken period is a claim: turn-around included. */
import { addDays } from './stay.ts'
import { claimOf, startTimes, tripPeriod } from './trip-period.ts'
import type { Period, Trip, TripHours, TripUnit } from './trip-period.ts'

/** How many days around a trip free ones are looked for. */
export const NEAR_DAYS: Record<TripUnit, number> = { hour: 7, day: 30, week: 60 }

export function periodsOverlap(a: Period, b: Period): boolean {
  // numbers: comparing dates as they are is many times slower, and a search compares millions
  return a.started_at.getTime() < b.finished_at.getTime() && b.started_at.getTime() < a.finished_at.getTime()
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
  return tripsOf(hours, { unit, day, units }).filter(
    (trip) => tripPeriod(hours, trip).started_at >= now && isTripFree(hours, taken, trip),
  )
}

const tripsOf = (hours: TripHours, { unit, day, units }: Pick<Trip, 'unit' | 'day' | 'units'>): Trip[] =>
  startTimes(hours, unit, units).map((time) => ({ unit, day, time, units }))

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
  const { a_side, now, accept = () => true } = options
  const start = startOf(hours, wanted)
  // Each side is walked away from the wanted trip and no further than needed, because a search does this for many boats.
  const side = (step: 1 | -1) => {
    const found: { trip: Trip; distance: number }[] = []
    for (let days = 0; days <= NEAR_DAYS[wanted.unit] && found.length < a_side; days += 1) {
      const trips = tripsOf(hours, { ...wanted, day: addDays(wanted.day, days * step) })
      for (const trip of step === 1 ? trips : trips.toReversed()) {
        if (!accept(trip)) continue
        const distance = startOf(hours, trip) - start
        if (distance * step <= 0 || start + distance < now.getTime()) continue
        if (!isTripFree(hours, taken, trip)) continue
        found.push({ trip, distance })
        if (found.length === a_side) break
      }
    }
    return found
  }
  return [...side(-1), ...side(1)]
    .toSorted((a, b) => Math.abs(a.distance) - Math.abs(b.distance) || a.distance - b.distance)
    .map(({ trip }) => trip)
}

const startOf = (hours: TripHours, trip: Trip) => tripPeriod(hours, trip).started_at.getTime()
