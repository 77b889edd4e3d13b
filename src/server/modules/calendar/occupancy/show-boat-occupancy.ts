import { showBoatOccupancy as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { closedDays } from '../../../../domain/calendar/closed-time.ts'
import { addDays, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { route } from '../../../platform/http/route.ts'
import { occupancyOf, takenEachDay, withSpans } from './occupancy-sums.ts'
import { boatIdsOf, boatSpansOf, boatsOf } from './store-boats.ts'
import { rentalCalendars } from './store-calendars.ts'
import { countsOf } from './store-occupancy.ts'

/** As for villas, with hours: a boat may make several trips on a day. */
export const showBoatOccupancy = route(endpoint, async ({ db, actor, now, writes }, { query }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const { days, skip, take, from = today, ...filter } = query
  const until = addDays(from, days)
  const ids = await boatIdsOf(db, filter, actor)
  const shown = ids.slice(skip, skip + take)
  const [calendars, boats, spans, counts] = await Promise.all([
    rentalCalendars({ db, writes }, ids, moment),
    boatsOf(db, shown),
    boatSpansOf(db, shown, closedDays({ check_in: from, check_out: until }), actor, moment),
    // the day of the return is the last of the trip's days
    countsOf(db, ids, { check_in: today, check_out: addDays(today, 1) }),
  ])
  const { sold, blocked, open, ...percents } = occupancyOf(calendars, { from, until })
  return {
    from,
    days,
    today,
    total: ids.length,
    items: withSpans(boats, spans),
    summary: {
      departures_today: counts.arrivals,
      returns_today: counts.departures,
      taken_days: sold,
      blocked_days: blocked,
      open_days: open,
      ...percents,
      taken_boats: takenEachDay(calendars, { from, until }),
    },
  }
})
