import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/search/weeks.ts'
import { addDays, monthOf } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import { queueSearches } from './search-queue.ts'
import { isImpossibleStay } from './store-candidates.ts'
import { countVillas, priceStays } from './store-weeks.ts'

/**
 * How many villas may be checked and priced for one answer: the work of a few ordinary searches. In a small catalogue every
 * day gets its numbers. In a large one only the nearest days do, and the others are listed without.
 */
const MAX_JUDGED = 10_000
const NEAREST_FIRST = [0, 1, -1, 2, -2, 3, -3]
const NIGHTS = 7

/** A process runs one of these at a time, so that ordinary searches come first. */
const queue = queueSearches({ at_once: 1, waiting: 40, seconds: 2 })

interface OtherStay extends Stay {
  days: number | null
  total: number | null
  price_from: number | null
}

/** Always two queries. @throws Failure(unavailable) when too many requests wait. */
export const findWeeks = route(contract.findWeeks, async ({ db, now, request }, { query }) => {
  const moment = now()
  const { month, nights = NIGHTS, ...filters } = query
  const criteria = criteriaOf(filters)
  if (criteria.stay === null && month === undefined) throw fieldFailure('startDate', FIELD_SENTENCES.day)
  const isOfMonth = month !== undefined
  const wanted = isOfMonth ? staysOfMonth(month, nights) : staysAround(criteria.stay!)
  const possible = wanted.filter((stay) => !isImpossibleStay({ ...criteria, stay }, moment))
  return queue(request.address, async () => {
    const villas = await countVillas(db, criteria)
    const affordable = Math.floor(MAX_JUDGED / Math.max(1, villas))
    const judged = isOfMonth ? spread(possible, affordable) : possible.slice(0, affordable)
    const priced = await priceStays(db, criteria, judged, moment)
    const priceOf = new Map(judged.map((stay, place) => [stay.check_in, priced[place]!]))
    const stays = wanted.map((stay): OtherStay => {
      const isPossible = !isImpossibleStay({ ...criteria, stay }, moment)
      const nothing = { total: isPossible ? null : 0, price_from: null }
      return { ...stay, ...(priceOf.get(stay.check_in) ?? nothing) }
    })
    return isOfMonth ? cheapestFirst(stays) : stays.toSorted((a, b) => a.days! - b.days!)
  })
})

const staysAround = ({ check_in, check_out }: Stay) =>
  NEAREST_FIRST.map((days) => ({
    days,
    check_in: addDays(check_in, days),
    check_out: addDays(check_out, days),
  }))

function staysOfMonth(month: string, nights: number) {
  const stays = []
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) {
    stays.push({ days: null, check_in: day, check_out: addDays(day, nights) })
  }
  return stays
}

/** At most `max` stays, spread evenly. */
function spread<One>(stays: readonly One[], max: number): One[] {
  if (stays.length <= max) return [...stays]
  return Array.from({ length: max }, (_, index) => stays[Math.floor((index * stays.length) / max)]!)
}

/** The stays that some villa offers, the cheapest first. */
function cheapestFirst(stays: readonly OtherStay[]): OtherStay[] {
  return stays
    .filter((stay) => stay.price_from !== null)
    .toSorted((a, b) => a.price_from! - b.price_from! || (a.check_in < b.check_in ? -1 : 1))
}
