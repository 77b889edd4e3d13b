import { CASE_SENTENCES, QUOTE_SENTENCES } from '../../../contract/failure.ts'
import { fillsGap, isFree, nearestFreeStays } from '../../../domain/calendar/availability.ts'
import { addDays, nightCount, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { NEAREST_WITHIN_DAYS } from './price-stay.ts'
import type { PriceFacts, StayChoice } from './price-stay.ts'

const NEAREST_A_SIDE = 2

/** Why a stay of one villa cannot be booked: its nights are taken, or the code of the quote's refusal. */
type Verdict = 'bookable' | 'taken' | 'provisional' | { code: string; min_nights?: number }

export interface NearestStays {
  stays: Stay[]
  /**
   * Why no free stay of the asked length can be booked nearby: nothing is free for so long, all that are free ask for
   * `least_nights`, or stay rules forbid them. Null when there is one.
   */
  reason: 'taken' | 'min_nights' | 'stay_rules' | null
  least_nights: number | null
}

function verdictOn({ facts, taken }: PriceFacts, stay: Stay, choice: StayChoice, today: Day): Verdict {
  if (!isFree(taken, stay)) return 'taken'
  const { adults, children, infants } = choice
  const people = { adults, children, infants, fee_ids: [], promotion: null }
  const answer = quoteStay(facts, { ...stay, ...people, fills_gap: fillsGap(taken, stay), today })
  if (!answer.ok) return answer.refusal
  return answer.quote.is_provisional ? 'provisional' : 'bookable'
}

/**
 * The nearest free and bookable stays for the same guests, before and after the chosen one, by distance. They have its length;
 * where the nights of the chosen stay are taken and the minimum stay forbids its length nearby, they are as long as that.
 */
export function nearestStays(read: PriceFacts, choice: StayChoice, now: Date): NearestStays {
  const today = todayInIstanbul(now)
  const wanted = { check_in: choice.startDate, check_out: choice.endDate }
  const refusals: Exclude<Verdict, string>[] = []
  let isAnyFree = false
  const stays = bookableAround(read.taken, wanted, NEAREST_WITHIN_DAYS, today, (stay) => {
    const verdict = verdictOn(read, stay, choice, today)
    isAnyFree = true
    if (typeof verdict !== 'string') refusals.push(verdict)
    else if (verdict !== 'bookable') refusals.push({ code: verdict })
    return verdict === 'bookable'
  })
  if (stays.length > 0) return { stays, reason: null, least_nights: null }
  if (!isAnyFree) return { stays, reason: 'taken', least_nights: null }
  const minimums = refusals.flatMap(({ code, min_nights }) =>
    code === 'min_nights' ? [min_nights ?? 1] : [],
  )
  if (minimums.length === 0) return { stays, reason: 'stay_rules', least_nights: null }
  const least_nights = Math.min(...minimums)
  const more = least_nights - nightCount(wanted)
  const longer = { check_in: wanted.check_in, check_out: addDays(wanted.check_out, more) }
  return {
    stays: isFree(read.taken, wanted)
      ? []
      : // Facts were read for the asked length, so longer stays are searched less far.
        bookableAround(read.taken, longer, NEAREST_WITHIN_DAYS - more, today, (stay) => {
          return verdictOn(read, stay, choice, today) === 'bookable'
        }),
    reason: minimums.length === refusals.length ? 'min_nights' : 'stay_rules',
    least_nights,
  }
}

/** The nearest free stays that are accepted, two a side. A side that has enough is not asked about any more. */
function bookableAround(
  taken: readonly Stay[],
  wanted: Stay,
  withinDays: number,
  today: Day,
  isBookable: (stay: Stay) => boolean,
): Stay[] {
  const missing = { before: NEAREST_A_SIDE, after: NEAREST_A_SIDE }
  return nearestFreeStays(taken, wanted, {
    count: 2 * NEAREST_A_SIDE,
    today,
    withinDays,
    accept: (stay) => {
      const side = stay.check_in < wanted.check_in ? 'before' : 'after'
      if (missing[side] === 0 || !isBookable(stay)) return false
      missing[side] -= 1
      return true
    },
  })
}

/** The shortest stay from the same day that is longer than the chosen one and can be booked; null when there is none. */
export function shortestStay(read: PriceFacts, choice: StayChoice, now: Date): Stay | null {
  const today = todayInIstanbul(now)
  for (let more = 1; more <= NEAREST_WITHIN_DAYS; more += 1) {
    const stay = { check_in: choice.startDate, check_out: addDays(choice.endDate, more) }
    const verdict = verdictOn(read, stay, choice, today)
    if (verdict === 'bookable') return stay
    if (verdict === 'taken') return null
  }
  return null
}

/** What is said of a stay whose nights are taken, true of the days around it. */
export function takenSentence({ reason, least_nights }: NearestStays): string {
  if (reason === null) return QUOTE_SENTENCES.dates_taken
  if (reason === 'taken') return CASE_SENTENCES.no_nearby_stays
  if (reason === 'min_nights') return fillIn(CASE_SENTENCES.nearby_min_nights, { n: least_nights ?? 1 })
  return CASE_SENTENCES.nearby_stay_rules
}
