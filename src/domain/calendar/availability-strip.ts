import { addDays, daysBetween } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/**
 * Number of nights in the availability strip of a result card: the whole season, May to October
 * (docs/product.md, Search).
 */
export const STRIP_DAYS = 184

/** The first of May of the season to show: this year's until 31 October, next year's after that. */
export function stripFrom(today: Day): Day {
  const year = Number(today.slice(0, 4))
  const isOver = today > `${year}-10-31`
  return `${isOver ? year + 1 : year}-05-01`
}

/**
 * Returns taken nights as runs of [first index, length] counted from a day, in order. Runs that touch are
 * merged, and runs are cut at both ends of the strip. The stays may be unordered and may overlap.
 */
export function busyRuns(takenStays: readonly Stay[], from: Day, days = STRIP_DAYS): [number, number][] {
  const until = addDays(from, days)
  const runs: [number, number][] = []
  const inside = takenStays
    .filter((stay) => stay.check_in < until && stay.check_out > from)
    .toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1))
  for (const stay of inside) {
    const first = Math.max(0, daysBetween(from, stay.check_in))
    const end = Math.min(days, daysBetween(from, stay.check_out))
    const last = runs.at(-1)
    if (last !== undefined && first <= last[0] + last[1]) last[1] = Math.max(last[1], end - last[0])
    else runs.push([first, end - first])
  }
  return runs
}
