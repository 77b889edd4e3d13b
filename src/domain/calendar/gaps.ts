import { compareDays, daysBetween } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/** Default name of a discount on the nights of a gap. */
export const GAP_DISCOUNT = 'Boşluk indirimi'

/** Longer runs of free nights are never looked at as gaps. */
export const LONGEST_GAP = 29

/** Free nights between two taken stays: a gap if they are below the minimum stay, which callers decide. `before` and `after` are the caller's own records. */
export interface Gap<T extends Stay = Stay> {
  check_in: Day
  check_out: Day
  nights: number
  before: T
  after: T
}

/**
 * Returns the free nights between two taken stays that begin on a day of [from, until), min_nights to max_nights
 * of them, in order. A run with an open end is left out. Filtering by the first night counts each gap in exactly one month of a
 * report.
 */
export function findGaps<T extends Stay>(
  takenStays: readonly T[],
  options: { from: Day; until: Day; min_nights: number; max_nights: number },
): Gap<T>[] {
  const gaps: Gap<T>[] = []
  let before: T | null = null
  for (const after of takenStays.toSorted((a, b) => compareDays(a.check_in, b.check_in))) {
    if (before !== null && before.check_out < after.check_in) {
      const nights = daysBetween(before.check_out, after.check_in)
      const isAsked = options.from <= before.check_out && before.check_out < options.until
      if (isAsked && nights >= options.min_nights && nights <= options.max_nights) {
        gaps.push({ check_in: before.check_out, check_out: after.check_in, nights, before, after })
      }
    }
    // Blocks of several feeds may overlap: the one that ends last bounds the next gap.
    if (before === null || after.check_out > before.check_out) before = after
  }
  return gaps
}
