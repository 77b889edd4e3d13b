import { listForecasts as endpoint } from '../../../contract/seasons/seasons.ts'

import { monthLater } from '../../../domain/calendar/month.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { route } from '../../platform/http/route.ts'
import { forecastPage } from './store-forecast-page.ts'

/** Whole months from the asked one on; without one, from that of today. */
export const listForecasts = route(endpoint, async ({ db, now }, { query }) => {
  const { startDate = todayInIstanbul(now()), months, ...asked } = query
  const from = `${startDate.slice(0, 7)}-01`
  const until = monthLater(from, months)
  return { from, until, ...(await forecastPage(db, asked, { starts_on: from, ends_on: until })) }
})
