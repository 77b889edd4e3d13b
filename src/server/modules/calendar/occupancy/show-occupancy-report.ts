import { showOccupancyReport as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { addDays, nightCount, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { route } from '../../../platform/http/route.ts'
import { nightsWithin } from './occupancy-sums.ts'
import { villaIdsOf, villasOf } from './store-occupancy.ts'
import { villaCalendars } from './store-calendars.ts'
import type { VillaCalendar } from './store-calendars.ts'

export const showOccupancyReport = route(endpoint, async ({ db, actor, now, writes }, { query }) => {
  const moment = now()
  const year = query.year ?? Number(todayInIstanbul(moment).slice(0, 4))
  const ids = await villaIdsOf(db, { villa_id: query.villa_id }, actor)
  const shown = ids.slice(query.skip, query.skip + query.take)
  const [calendars, villas] = await Promise.all([
    villaCalendars({ db, writes }, ids, moment),
    villasOf(db, shown),
  ])
  const calendarOf = new Map(ids.map((id, place) => [id, calendars[place]!]))
  const items = villas.map(({ id, name }) => ({
    villa_id: id,
    villa_name: name,
    months: monthsOf(year, [calendarOf.get(id)!]),
  }))
  return { items, total: ids.length, months: monthsOf(year, calendars) }
})

/** The nights of each month of a year and how many of them are sold and blocked, over all these villas. */
function monthsOf(year: number, calendars: readonly VillaCalendar[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const from = `${month}-01`
    const until = `${addDays(from, 31).slice(0, 7)}-01`
    const nights = nightCount({ check_in: from, check_out: until }) * calendars.length
    const { sold, blocked } = nightsWithin(calendars, { from, until })
    return { month, sold, blocked, nights, percent: nights === 0 ? 0 : Math.round((100 * sold) / nights) }
  })
}
