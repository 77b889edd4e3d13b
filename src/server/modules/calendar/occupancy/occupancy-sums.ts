import { addDays, dayNumber, daysBetween } from '../../../../domain/calendar/stay.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { PricedGap, RentalCalendar } from './store-calendars.ts'

/** Days from one to another; the second is not part of them. */
interface Window {
  from: Day
  until: Day
}

/** Villas or boats, each with its spans in their order. */
export function withSpans<Row extends { id: number }, Span extends { rental_id: number }>(
  rows: readonly Row[],
  spans: readonly Span[],
) {
  const spansByRental = Map.groupBy(spans, ({ rental_id }) => rental_id)
  return rows.map((row) => ({
    ...row,
    spans: (spansByRental.get(row.id) ?? []).map(({ rental_id: _, ...span }) => span),
  }))
}

/** Counts the nights within a window that villas are taken by guests and by blocks, or the days that boats are. */
function nightsWithin(calendars: readonly RentalCalendar[], { from, until }: Window) {
  const [first, end] = [dayNumber(from), dayNumber(until)]
  const nights = { sold: 0, blocked: 0 }
  for (const { stays } of calendars) {
    for (let at = 0; at < stays.length; at += 3) {
      const count = Math.min(stays[at + 1]!, end) - Math.max(stays[at]!, first)
      if (count <= 0) continue
      if (stays[at + 2] === 1) nights.blocked += count
      else nights.sold += count
    }
  }
  return nights
}

/** Counts the taken villas or boats of each day of a window. What takes one never overlaps, so each is one of them. */
export function takenEachDay(calendars: readonly RentalCalendar[], { from, until }: Window): number[] {
  const days = daysBetween(from, until)
  const first = dayNumber(from)
  const changes = Array.from({ length: days + 1 }, () => 0)
  const place = (day: number) => Math.min(days, Math.max(0, day - first))
  for (const { stays } of calendars) {
    for (let at = 0; at < stays.length; at += 3) {
      changes[place(stays[at]!)]! += 1
      changes[place(stays[at + 1]!)]! -= 1
    }
  }
  let taken = 0
  return changes.slice(0, days).map((change) => (taken += change))
}

/** Returns the gaps of a villa that begin in a window. */
export function gapsWithin({ gaps }: RentalCalendar, { from, until }: Window): PricedGap[] {
  return gaps.filter((gap) => from <= gap.check_in && gap.check_in < until)
}

/** The same day a year earlier; 29 February becomes the 28th. */
const yearBefore = (day: Day) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`

/** How many nights, or days of boats, of a window are sold, blocked and open, and the share that is sold, then and a year before. */
export function occupancyOf(calendars: readonly RentalCalendar[], { from, until }: Window) {
  const days = daysBetween(from, until)
  const all = calendars.length * days
  const { sold, blocked } = nightsWithin(calendars, { from, until })
  const before = yearBefore(from)
  const earlier = nightsWithin(calendars, { from: before, until: addDays(before, days) })
  const percent = (count: number) => (all === 0 ? 0 : Math.round((100 * count) / all))
  return {
    sold,
    blocked,
    open: all - sold - blocked,
    occupancy_percent: percent(sold),
    last_year_percent: earlier.sold === 0 ? null : percent(earlier.sold),
  }
}

/** The nights of each month of a year, or the days of boats, and how many of them are sold and blocked. */
export function monthsOf(year: number, calendars: readonly RentalCalendar[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const from = `${month}-01`
    const until = `${addDays(from, 31).slice(0, 7)}-01`
    const nights = daysBetween(from, until) * calendars.length
    const { sold, blocked } = nightsWithin(calendars, { from, until })
    return { month, sold, blocked, nights, percent: nights === 0 ? 0 : Math.round((100 * sold) / nights) }
  })
}
