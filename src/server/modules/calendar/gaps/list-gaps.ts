import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { listGaps as endpoint } from '../../../../contract/calendar/gaps.ts'
import { addDays, compareDays, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { gapHorizon, mostVillas } from '../../../services/calendar/gap-horizon.ts'
import { judgedGaps, shownGaps } from './judge-gaps.ts'
import type { JudgedGap } from './judge-gaps.ts'
import { findSoldGaps, gapVillas } from './store-gaps.ts'

/** How many stays one request of the dashboard may read. */
const MAX_STAYS = 15_000

/** Sold gaps are listed this many days back and ahead. */
const DAYS_OF_SALES = 400

/**
 * Gaps from today on, the nearest first: the rest of a gap that has already begun is an ordinary short stay. They are read
 * from the database and not from the search index, because gaps of inactive villas and guests' names are listed too.
 */
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
  const villas = await gapVillas(db, filter, mostVillas(MAX_STAYS))
  const horizon = gapHorizon(villas.length, from, MAX_STAYS)
  const requestedUntil = earlier(endDate, horizon.until)
  const until = requestedUntil < from ? from : requestedUntil
  const window = { from, until, min_nights: minNights, max_nights: maxNights }
  const found = await judgedGaps(db, villas.slice(0, horizon.villas), window, moment)
  const summary = summaryOf(found, sold.total)
  if (filter.status === 'sold') {
    const items = sold.items.map(({ total, ...item }) => ({
      ...item,
      price: total,
      undiscounted_price: total,
      lost_amount: null,
    }))
    return { items, total: sold.total, ...sales, summary }
  }
  const { status, skip, take } = filter
  const wanted = found
    .filter((gap) => status === undefined || gap.status === status)
    .toSorted((a, b) => compareDays(a.check_in, b.check_in))
  const items = await shownGaps(db, wanted.slice(skip, skip + take))
  return { items, total: wanted.length, from, until, summary }
})

function summaryOf(found: readonly JudgedGap[], sold: number) {
  const counts = { open: 0, discounted: 0, published: 0, unsellable: 0, sold }
  for (const { status } of found) counts[status] += 1
  return {
    nights: found.reduce((sum, { nights }) => sum + nights, 0),
    lost_amount: found.reduce((sum, { lost_amount }) => sum + (lost_amount ?? 0), 0),
    counts,
  }
}

const earlier = (day: Day | undefined, other: Day): Day => (day !== undefined && day < other ? day : other)
