import { deleteForecast as endpoint } from '../../../contract/seasons/seasons.ts'
import { lockVillas } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { storeForecasts } from './change-forecasts.ts'
import { forecastsOf } from './store-rows.ts'

/** `a` is the villa, `b` the forecast: one of another villa is missing. */
export const deleteForecast = route(endpoint, async ({ db, actor, now }, { params: { a, b } }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    await lockVillas(tx, [a])
    const stored = await forecastsOf(tx, [a])
    const forecast = stored.find(({ id }) => id === b)
    if (forecast === undefined) throw new Failure('not_found')
    await storeForecasts(
      tx,
      actor,
      stored,
      stored.filter((row) => row !== forecast),
      moment,
    )
    return forecast
  })
})
