import { findGaps, LONGEST_GAP } from '../../../../domain/calendar/gaps.ts'
import type { Gap } from '../../../../domain/calendar/gaps.ts'
import { minNightsOf } from '../../../../domain/calendar/stay-rules.ts'
import type { StayRule } from '../../../../domain/calendar/stay-rules.ts'
import { nightCount } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import type { Taken } from './store-occupancy.ts'

/**
 * Returns the gaps that begin in a window, by villa: free nights between two taken stays that are shorter
 * than the minimum stay of the season (docs/product.md, Gap), so that they can only be booked whole.
 */
export function sellableGaps(
  taken: readonly Taken[],
  rules: ReadonlyMap<number, StayRule[]>,
  window: { from: Day; until: Day },
): Map<number, Gap<Taken>[]> {
  const gaps = new Map<number, Gap<Taken>[]>()
  for (const [villaId, stays] of Map.groupBy(taken, (own) => own.villa_id)) {
    const own = rules.get(villaId) ?? []
    const found = findGaps(stays, { ...window, min_nights: 1, max_nights: LONGEST_GAP }).filter(
      (gap) => gap.nights < minNightsOf(own, gap),
    )
    if (found.length > 0) gaps.set(villaId, found)
  }
  return gaps
}

/** Counts the nights of a stay that lie in a window. */
export function nightsWithin(stay: Stay, window: Stay): number {
  const check_in = stay.check_in > window.check_in ? stay.check_in : window.check_in
  const check_out = stay.check_out < window.check_out ? stay.check_out : window.check_out
  return check_in < check_out ? nightCount({ check_in, check_out }) : 0
}
