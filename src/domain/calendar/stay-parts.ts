import { stayOverlaps } from './stay.ts'
import type { Stay } from './stay.ts'

/** What is left of stays when the nights of others are taken out. */
export function without(stays: readonly Stay[], taken: readonly Stay[]): Stay[] {
  let rest = stays.map(({ check_in, check_out }) => ({ check_in, check_out }))
  for (const other of taken) {
    // of two thousand events and as many nights hardly any meet
    if (!rest.some((stay) => stayOverlaps(stay, other))) continue
    rest = rest.flatMap((stay) =>
      stayOverlaps(stay, other)
        ? [
            { check_in: stay.check_in, check_out: other.check_in },
            { check_in: other.check_out, check_out: stay.check_out },
          ].filter(({ check_in, check_out }) => check_in < check_out)
        : [stay],
    )
  }
  return rest
}
