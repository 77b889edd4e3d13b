import { showOccupancyReport as endpoint } from '../../contract/calendars.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { route } from '../http/route.ts'
import { monthsOf, villaIdsOf } from './store-occupancy.ts'

export const showOccupancyReport = route(endpoint, async ({ db, actor, now }, { query }) => {
  const moment = now()
  const year = query.year ?? Number(todayInIstanbul(moment).slice(0, 4))
  const ids = await villaIdsOf(db, { villa_id: query.villa_id }, actor)
  return monthsOf(db, ids, year, moment)
})
