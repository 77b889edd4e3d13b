import {
  showBoatOccupancyReport as boatEndpoint,
  showOccupancyReport as endpoint,
} from '../../../../contract/calendar/occupancy.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { monthsOf } from './occupancy-sums.ts'
import { villaIdsOf, villasOf } from './store-occupancy.ts'
import { boatIdsOf, boatsOf } from './store-boats.ts'
import { rentalCalendars } from './store-calendars.ts'

type Asked = { skip: number; take: number; year?: number | undefined }

/** The months of a page of these villas or boats, and of all of them together. */
async function reportOf(
  { db, now, writes }: Pick<Context, 'db' | 'now' | 'writes'>,
  { skip, take, ...query }: Asked,
  ids: readonly number[],
  shownOf: (ids: number[]) => Promise<{ id: number; name: string }[]>,
) {
  const moment = now()
  const year = query.year ?? Number(todayInIstanbul(moment).slice(0, 4))
  const [calendars, shown] = await Promise.all([
    rentalCalendars({ db, writes }, ids, moment),
    shownOf(ids.slice(skip, skip + take)),
  ])
  const calendarOf = new Map(ids.map((id, place) => [id, calendars[place]!]))
  const items = shown.map(({ id, name }) => ({ id, name, months: monthsOf(year, [calendarOf.get(id)!]) }))
  return { items, total: ids.length, months: monthsOf(year, calendars) }
}

export const showOccupancyReport = route(endpoint, async (context, { query }) => {
  const { db, actor } = context
  const ids = await villaIdsOf(db, { villa_id: query.villa_id }, actor)
  const { items, ...all } = await reportOf(context, query, ids, (shown) => villasOf(db, shown))
  return {
    ...all,
    items: items.map(({ id, name, months }) => ({ villa_id: id, villa_name: name, months })),
  }
})

export const showBoatOccupancyReport = route(boatEndpoint, async (context, { query }) => {
  const { db, actor } = context
  const ids = await boatIdsOf(db, { boat_id: query.boat_id }, actor)
  const { items, ...all } = await reportOf(context, query, ids, (shown) => boatsOf(db, shown))
  return {
    ...all,
    items: items.map(({ id, name, months }) => ({ boat_id: id, boat_name: name, months })),
  }
})
