import { showPrices as endpoint } from '../../../contract/seasons/seasons.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { pricesOfVilla } from './store-prices.ts'

/** Shows everything that the price sections of the villa editor need, read as of one moment. */
export const showPrices = route(endpoint, async ({ db, now }, { params }) => {
  const prices = await pricesOfVilla(db, params.id, todayInIstanbul(now()))
  if (prices === null) throw new Failure('not_found')
  return prices
})
