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

/** A process runs one of these at a time, so that ordinary searches come first. */
const queue = queueSearches({ at_once: 1, waiting: 40, seconds: 2 })

/**
 * Short stays: gaps as stays with dates, each with its price; at most three queries. A villa that changed between the queries and
 * can no longer be priced is left out. @throws Failure(unavailable) when too many requests wait.
 */
export const findShortStays = route(contract.findShortStays, async (context, { query }) => {
  const { db, now, request } = context
  const moment = now()
  const today = todayInIstanbul(moment)
  const { startDate, endDate, minNights, maxNights, published, skip, take, ...filters } = query
  if (startDate !== undefined && endDate !== undefined && endDate <= startDate) {
    throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  }
  const given = criteriaOf(filters)
  // A stay is priced for these guests, so the villa has to sleep them.
  const criteria = { ...given, sleeps: given.sleeps ?? given.adults + given.children }
  const from = startDate === undefined || startDate < today ? today : startDate
  const work = async () => {
    const reach = await gapHorizonOf(db, criteria, from)
    const wanted = endDate !== undefined && endDate < reach.until ? endDate : reach.until
    // A window that has passed is empty.
    const until = wanted < from ? from : wanted
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
    const cards = await pricedStays(context, found.items, criteria, moment)
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
  return published === true ? work() : queue(request.address, work)
})

/** A day beyond every calendar. */
const LAST = '2100-01-01'
