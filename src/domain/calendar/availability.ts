import { addDays, nightCount, stayOverlaps } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/** busy: taken; option: held for a customer who has not paid yet; closed: not for sale. */
export type NightState = 'free' | 'busy' | 'option' | 'closed'

const LETTERS: Record<NightState, string> = { free: 'f', busy: 'b', option: 'o', closed: 'c' }

const STATES = new Map<string, NightState>([
  ['f', 'free'],
  ['b', 'busy'],
  ['o', 'option'],
  ['c', 'closed'],
])

/** Encodes one letter per night: free, free, busy becomes "ffb". */
export function compactNights(states: readonly NightState[]): string {
  return states.map((state) => LETTERS[state]).join('')
}

/** @throws RangeError for a letter other than f, b, o, c. */
export function parseNights(letters: string): NightState[] {
  return Array.from(letters, (letter) => {
    const state = STATES.get(letter)
    if (state === undefined) throw new RangeError(`Not a night state: ${letter}`)
    return state
  })
}

export function isFree(takenStays: readonly Stay[], stay: Stay): boolean {
  return !takenStays.some((taken) => stayOverlaps(taken, stay))
}

/**
 * Returns the free nights around a free stay: from the last check-out at or before it to the next check-in at
 * or after it. An end is null when nothing is taken on that side. The result is null when the stay is not
 * free.
 */
export function freeRunAround(
  takenStays: readonly Stay[],
  stay: Stay,
): { check_in: Day | null; check_out: Day | null } | null {
  let before: Day | null = null
  let after: Day | null = null
  for (const taken of takenStays) {
    if (stayOverlaps(taken, stay)) return null
    if (taken.check_out <= stay.check_in) {
      if (before === null || taken.check_out > before) before = taken.check_out
    } else if (after === null || taken.check_in < after) after = taken.check_in
  }
  return { check_in: before, check_out: after }
}

/**
 * Whether a stay takes all free nights between two taken stays: one entry ends on its check-in day and another
 * begins on its check-out day. They are a gap when they are below the minimum stay (docs/product.md, Gap), which
 * stayRuleBreach decides. An open end is not a neighbour. Today is not a neighbour either, because the
 * rest of a gap that has already begun is not a gap. Callers must therefore load the entries that end on or
 * after the check-in day, including those that end on it.
 */
export function fillsGap(takenStays: readonly Stay[], stay: Stay): boolean {
  const run = freeRunAround(takenStays, stay)
  return run !== null && run.check_in === stay.check_in && run.check_out === stay.check_out
}

/**
 * Returns the free stays of the same length nearest to the wanted one, which itself is excluded. They are
 * ordered by distance, the earlier one first, and never begin before today. `accept` filters further, for
 * instance to stays that can be quoted.
 */
export function nearestFreeStays(
  takenStays: readonly Stay[],
  wanted: Stay,
  options: { count: number; today: Day; withinDays: number; accept?: (stay: Stay) => boolean },
): Stay[] {
  const found: Stay[] = []
  if (nightCount(wanted) < 1) return found
  for (let distance = 1; distance <= options.withinDays; distance += 1) {
    for (const shift of [-distance, distance]) {
      if (found.length >= options.count) return found
      const stay = { check_in: addDays(wanted.check_in, shift), check_out: addDays(wanted.check_out, shift) }
      const isOffered = stay.check_in >= options.today && isFree(takenStays, stay)
      if (isOffered && (options.accept?.(stay) ?? true)) found.push(stay)
    }
  }
  return found
}
