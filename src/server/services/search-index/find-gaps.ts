import { roundToLira } from '../../../domain/pricing/money.ts'
import { HEAD, SEASON, TAKEN } from './indexed-villa.ts'
import { minNightsAt } from './judge-stay.ts'

/** A gap in the numbers of the blocks: its nights, and the far ends of its neighbours. */
export interface GapNumbers {
  before_from: number
  from: number
  until: number
  after_until: number
}

/** Which gaps are asked for: they begin on a day of [from, until) and have min_nights to max_nights nights. */
export interface GapWindow {
  from: number
  until: number
  min_nights: number
  max_nights: number
}

/**
 * The gaps of the villa whose block begins at `at`, in order. The same rules as findGaps (domain/calendar) on whole numbers,
 * because one request goes through the calendars of all villas; find-gaps.test.ts compares the two. `now` is in seconds.
 */
export function gapsOf(numbers: Int32Array, at: number, window: GapWindow, now: number): GapNumbers[] {
  const [taken, end] = [at + numbers[at + 4]!, at + numbers[at + 5]!]
  const gaps: GapNumbers[] = []
  let before = -1
  for (let after = taken; after < end; after += TAKEN) {
    if (numbers[after + 2]! <= now) continue
    if (before !== -1) {
      const from = numbers[before + 1]!
      if (from >= window.until) break
      const until = numbers[after]!
      const nights = until - from
      if (from >= window.from && nights >= window.min_nights && nights <= window.max_nights) {
        gaps.push({ before_from: numbers[before]!, from, until, after_until: numbers[after + 1]! })
      }
    }
    before = after
  }
  return gaps
}

/**
 * The minimum stay of a gap (minNightsOf of domain/calendar/stay-rules), or null when not every night has the price of a
 * season.
 */
export function minNightsOfGap(numbers: Int32Array, at: number, { from, until }: GapNumbers): number | null {
  const end = at + numbers[at + 1]!
  let priced = 0
  for (let season = at + HEAD; season < end && numbers[season]! < until; season += SEASON) {
    const seasonFrom = numbers[season]!
    const seasonUntil = numbers[season + 1]!
    if (seasonUntil <= from) continue
    if (roundToLira(numbers[season + 2]!) > 0)
      priced += Math.min(until, seasonUntil) - Math.max(from, seasonFrom)
  }
  return priced === until - from ? minNightsAt(numbers, at, from, until) : null
}
