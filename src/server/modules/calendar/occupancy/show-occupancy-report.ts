import { showOccupancyReport as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { route } from '../../../platform/http/route.ts'
import { monthsOf, monthSums, villaIdsOf } from './store-occupancy.ts'

export const showOccupancyReport = route(endpoint, async ({ db, actor, now }, { query }) => {
  const moment = now()
  const year = query.year ?? Number(todayInIstanbul(moment).slice(0, 4))
  const ids = await villaIdsOf(db, { villa_id: query.villa_id }, actor)
  const [items, months] = await Promise.all([
    monthsOf(db, ids.slice(query.skip, query.skip + query.take), year, moment),
    monthSums(db, ids, year, moment),
  ])
  return { items, total: ids.length, months }
})
