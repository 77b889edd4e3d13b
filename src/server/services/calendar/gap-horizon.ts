import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'

/**
 * Gaps are searched at most this many days ahead, as far as the calendar is sold, and at least MIN_DAYS_AHEAD days.
 */
const MAX_DAYS_AHEAD = 400
const MIN_DAYS_AHEAD = 60
/** An upper estimate of the stays of one villa per year. */
const STAYS_PER_YEAR = 25

export interface GapHorizon {
  /** gaps that begin before this day are searched */
  until: Day
  /** number of villas searched; all of them unless the catalogue is very large */
  villas: number
}

/** How many days of one villa hold this many stays. */
const daysOf = (stays: number) => (stays * 365) / STAYS_PER_YEAR

/** The number of villas that gapHorizon never exceeds. */
export const mostVillas = (maxStays: number) => Math.max(1, Math.floor(daysOf(maxStays) / MIN_DAYS_AHEAD))

/**
 * Limits a search for gaps to about `maxStays` stays of the calendar: the whole sales period of a small
 * catalogue, the nearest weeks of a larger one, and the first villas of a very large one.
 */
export function gapHorizon(villas: number, from: Day, maxStays: number): GapHorizon {
  const readable = daysOf(maxStays)
  const days = Math.min(MAX_DAYS_AHEAD, Math.max(MIN_DAYS_AHEAD, Math.floor(readable / Math.max(1, villas))))
  return { until: addDays(from, days), villas: Math.max(1, Math.min(villas, Math.floor(readable / days))) }
}
