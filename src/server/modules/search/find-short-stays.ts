import * as contract from '../../../contract/calendar/gaps.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { stripOf } from '../../services/catalogue/villa-cards.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import { queueSearches } from './search-queue.ts'
import { pricedStays } from './price-cards.ts'
import { findGapStays, gapHorizonOf } from './store-short-stays.ts'

/** One such question at a time in a process: the search that most visitors wait for goes before them. */
const line = queueSearches({ at_once: 1, waiting: 40, seconds: 2 })

/**
 * Gaps as dated stays, each with the price of exactly these nights: three queries. What was taken between them is left
 * out, like a card of the search. @throws Failure(unavailable) when too many ask at once.
 */
export const findShortStays = route(contract.findShortStays, async ({ db, now }, { query }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const { startDate, endDate, minNights, maxNights, published, skip, take, ...filters } = query
  if (startDate !== undefined && endDate !== undefined && endDate <= startDate) {
    throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  }
  const told = criteriaOf(filters)
  // a stay is priced for people who must fit
  const criteria = { ...told, sleeps: told.sleeps ?? told.adults + told.children }
  const from = startDate === undefined || startDate < today ? today : startDate
  const work = async () => {
    const reach = await gapHorizonOf(db, criteria, from)
    const asked = endDate !== undefined && endDate < reach.until ? endDate : reach.until
    // a window that is over is an empty one
    const until = asked < from ? from : asked
    const last = endDate ?? LAST
    const found = await findGapStays(
      db,
      criteria,
      {
        from,
        until,
        min_nights: minNights,
        max_nights: maxNights,
        check_out_until: last,
        published_until: last,
        is_published: published ?? false,
        villas: reach.villas,
        skip,
        take,
      },
      moment,
    )
    const cards = await pricedStays(db, found.items, criteria, moment)
    const items = cards.map(({ card, of }) => ({
      ...card,
      gap: {
        before: of.before,
        after: of.after,
        min_nights: of.min_nights,
        is_published: of.is_published,
        note: of.note,
      },
    }))
    return { items, total: found.total, ...stripOf(moment), until }
  }
  return published === true ? work() : line(work)
})

/** No calendar reaches so far. */
const LAST = '2100-01-01'
