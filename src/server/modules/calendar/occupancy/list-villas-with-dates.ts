import { listVillasWithDates as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { route } from '../../../platform/http/route.ts'
import { findVillasWithDates } from './store-occupancy.ts'

export const listVillasWithDates = route(endpoint, ({ db, actor, now }, { query }) => {
  const moment = now()
  return findVillasWithDates(db, { ...query, from: query.from ?? todayInIstanbul(moment) }, actor, moment)
})
