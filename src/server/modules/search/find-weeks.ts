import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/search/weeks.ts'
import { addDays, monthOf } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { searchIndexOf } from '../../services/search-index/search-index.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import { matchesFor, villasForAnyStay } from './count-searches.ts'
import { criteriaOf } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { isImpossibleStay } from './match-villas.ts'

const NEAREST_FIRST = [0, 1, -1, 2, -2, 3, -3]
/**
 * How many times villas are judged for one answer, about 30 ms. Up to thirteen thousand matching villas every day of a month
 * is judged; of a larger catalogue some days, spread evenly.
 */
const MAX_JUDGED_FOR_STAYS = 400_000
const NIGHTS = 7

interface WantedStay extends Stay {
  days: number | null
}

interface OtherStay extends WantedStay {
  total: number | null
  price_from: number | null
}

/** Other stays of a search: how many villas it finds for each, and from which price. */
export const findWeeks = route(contract.findWeeks, async (context, { query }) => {
  const { month, nights = NIGHTS, ...filters } = query
  const criteria = criteriaOf(filters)
  if (criteria.stay === null && month === undefined) throw fieldFailure('startDate', FIELD_SENTENCES.day)
  const isOfMonth = month !== undefined
  const wanted = isOfMonth ? staysOfMonth(month, nights) : staysAround(criteria.stay!)
  const stays = await searchIndexOf(context).read((table) =>
    priceStays(table, criteria, wanted, isOfMonth ? spread : nearest, context.now()),
  )
  return isOfMonth ? cheapestFirst(stays) : stays.toSorted((a, b) => a.days! - b.days!)
})

/**
 * The number of villas that a search finds for each of several stays, and the lowest of their totals. `choose` says which
 * stays are judged when there are too many villas for all of them; the others have no numbers.
 */
export function priceStays(
  table: VillaTable,
  criteria: Criteria,
  wanted: readonly WantedStay[],
  choose: (stays: readonly WantedStay[], max: number) => readonly WantedStay[],
  now: Date,
): OtherStay[] {
  const villas = villasForAnyStay(table, criteria)
  const possible = wanted.filter((stay) => !isImpossibleStay({ ...criteria, stay }, now))
  const isPossible = new Set(possible)
  const isJudged = new Set(choose(possible, Math.floor(MAX_JUDGED_FOR_STAYS / Math.max(1, villas.length))))
  return wanted.map((stay) => {
    if (!isJudged.has(stay)) return { ...stay, total: isPossible.has(stay) ? null : 0, price_from: null }
    const prices = matchesFor(table, villas, criteria, stay, now).map(({ price }) => price!)
    const price_from = prices.length === 0 ? null : prices.reduce((a, b) => Math.min(a, b))
    return { ...stay, total: prices.length, price_from }
  })
}

export const staysAround = ({ check_in, check_out }: Stay): WantedStay[] =>
  NEAREST_FIRST.map((days) => ({
    days,
    check_in: addDays(check_in, days),
    check_out: addDays(check_out, days),
  }))

export function staysOfMonth(month: string, nights: number): WantedStay[] {
  const stays = []
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) {
    stays.push({ days: null, check_in: day, check_out: addDays(day, nights) })
  }
  return stays
}

/** The first `max` stays. */
export const nearest = <One>(stays: readonly One[], max: number): readonly One[] => stays.slice(0, max)

/** At most `max` stays, spread evenly. */
export function spread<One>(stays: readonly One[], max: number): readonly One[] {
  if (stays.length <= max) return stays
  return Array.from({ length: max }, (_, index) => stays[Math.floor((index * stays.length) / max)]!)
}

/** The stays that some villa offers, the cheapest first. */
function cheapestFirst(stays: readonly OtherStay[]): OtherStay[] {
  return stays
    .filter((stay) => stay.price_from !== null)
    .toSorted((a, b) => a.price_from! - b.price_from! || (a.check_in < b.check_in ? -1 : 1))
}
