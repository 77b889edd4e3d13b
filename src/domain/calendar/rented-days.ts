import { dayNumber, dayOfNumber } from './stay.ts'
import type { Stay } from './stay.ts'

/** Days of a boat on which it makes a trip, or that are closed whole. */
export interface TakenDays extends Stay {
  is_block: boolean
}

/**
 * The same days as ranges that never overlap, in order. Several trips touch one day; a day with a trip counts as rented,
 * whatever else closes it.
 */
export function rentedDays(entries: readonly TakenDays[]): TakenDays[] {
  const days = new Map<number, boolean>()
  for (const { check_in, check_out, is_block } of entries) {
    for (let day = dayNumber(check_in); day < dayNumber(check_out); day += 1) {
      days.set(day, is_block && (days.get(day) ?? true))
    }
  }
  const ranges: { from: number; until: number; is_block: boolean }[] = []
  for (const [day, is_block] of [...days].toSorted(([a], [b]) => a - b)) {
    const last = ranges.at(-1)
    if (last?.until === day && last.is_block === is_block) last.until += 1
    else ranges.push({ from: day, until: day + 1, is_block })
  }
  return ranges.map(({ from, until, is_block }) => ({
    check_in: dayOfNumber(from),
    check_out: dayOfNumber(until),
    is_block,
  }))
}
