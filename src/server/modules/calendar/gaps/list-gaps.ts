import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { listGaps as endpoint } from '../../../../contract/calendar/gaps.ts'
import { addDays, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import { LONGEST_GAP } from '../../../../domain/calendar/gaps.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { priceGaps } from './gap-prices.ts'
import { findGaps, findSoldGaps, gapHorizonOf } from './store-gaps.ts'

/** Sold gaps are listed this many days back and ahead. */
const DAYS_OF_SALES = 400

/** Lists gaps from today on: the rest of a gap that has already begun is an ordinary short stay. */
export const listGaps = route(endpoint, async ({ db, now }, { query }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const { startDate, endDate, minNights, maxNights, ...filter } = query
  if (startDate !== undefined && endDate !== undefined && endDate <= startDate) {
    throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  }
  const sales = {
    from: startDate ?? addDays(today, -DAYS_OF_SALES),
    until: endDate ?? addDays(today, DAYS_OF_SALES),
  }
  const sold = await findSoldGaps(db, filter, sales, moment)
  const from = startDate === undefined || startDate < today ? today : startDate
  const horizon = await gapHorizonOf(db, filter, from)
  const requestedUntil = earlier(endDate, horizon.until)
  const until = requestedUntil < from ? from : requestedUntil
  const window = {
    from,
    until,
    min_nights: minNights,
    max_nights: maxNights ?? LONGEST_GAP,
    villas: horizon.villas,
  }
  const found = await findGaps(db, filter, window, maxNights !== undefined, moment)
  const summary = { ...found.summary, counts: { ...found.summary.counts, sold: sold.total } }
  if (filter.status === 'sold') {
    const items = sold.items.map(({ total, ...item }) => ({
      ...item,
      price: total,
      undiscounted_price: total,
      lost_amount: null,
    }))
    return { items, total: sold.total, ...sales, summary }
  }
  const prices = await priceGaps(db, found.items, moment)
  const items = found.items.map((item, index) => ({ ...item, ...prices[index]! }))
  return { items, total: found.total, from, until, summary }
})

const earlier = (day: Day | undefined, other: Day): Day => (day !== undefined && day < other ? day : other)
