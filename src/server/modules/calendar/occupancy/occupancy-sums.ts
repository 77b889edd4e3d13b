import { dayNumber, daysBetween } from '../../../../domain/calendar/stay.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { PricedGap, VillaCalendar } from './store-calendars.ts'

/** Days from one to another; the second is not part of them. */
export interface Window {
  from: Day
  until: Day
}

/** Counts the nights within a window that villas are taken by guests and by blocks. */
export function nightsWithin(calendars: readonly VillaCalendar[], { from, until }: Window) {
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

/** Counts the taken villas of each night of a window. Stays of a villa never overlap, so each is one villa. */
export function takenVillas(calendars: readonly VillaCalendar[], { from, until }: Window): number[] {
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
  let villas = 0
  return changes.slice(0, days).map((change) => (villas += change))
}

/** Returns the gaps of a villa that begin in a window. */
export function gapsWithin({ gaps }: VillaCalendar, { from, until }: Window): PricedGap[] {
  return gaps.filter((gap) => from <= gap.check_in && gap.check_in < until)
}
