import * as contract from '../../../contract/calendar/gaps.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { stripOf } from '../../services/catalogue/villa-cards.ts'
import { searchIndexOf } from '../../services/search-index/search-index.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import { matchGaps } from './match-gaps.ts'
import { pricedStays } from './price-cards.ts'

/**
 * Short stays: gaps as stays with dates, each with its price. A villa that changed since the search and can no longer be
 * priced is left out. @throws Failure(unavailable) while the search index is not loaded.
 */
export const findShortStays = route(contract.findShortStays, async (context, { query }) => {
  const now = context.now()
  const today = todayInIstanbul(now)
  const { startDate, endDate, minNights, maxNights, published, skip, take, ...filters } = query
  if (startDate !== undefined && endDate !== undefined && endDate <= startDate) {
    throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  }
  const given = criteriaOf(filters)
  // A stay is priced for these guests, so the villa has to sleep them.
  const criteria = { ...given, sleeps: given.sleeps ?? given.adults + given.children }
  const asked = {
    from: startDate === undefined || startDate < today ? today : startDate,
    endDate,
    min_nights: minNights,
    max_nights: maxNights,
    is_published: published ?? false,
  }
  const found = await searchIndexOf(context).read((table) =>
    matchGaps(table, criteria, asked, { skip, take }, now),
  )
  const cards = await pricedStays(context, found.items, criteria, now)
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
  return { items, total: found.total, ...stripOf(now), until: found.until }
})
