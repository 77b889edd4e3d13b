import { showOccupancy as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { addDays, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { route } from '../../../platform/http/route.ts'
import { countFree, describeStays, judgeVillas } from './judge-villas.ts'
import { gapsWithin, occupancyOf, takenEachDay, withSpans } from './occupancy-sums.ts'
import { countsOf, pricesOf, spansOf, villaIdsOf, villasOf } from './store-occupancy.ts'
import { rentalCalendars } from './store-calendars.ts'

export const showOccupancy = route(endpoint, async (context, { query }) => {
  const { db, actor, now, writes } = context
  const moment = now()
  const today = todayInIstanbul(moment)
  const {
    days,
    skip,
    take,
    from = today,
    startDate,
    endDate,
    adults,
    children,
    infants,
    prices,
    ...filter
  } = query
  const wanted =
    startDate === undefined || endDate === undefined
      ? null
      : { startDate, endDate, adults, children, infants }
  const until = addDays(from, days)
  const matching = await villaIdsOf(db, wanted === null ? filter : { ...filter, isActive: true }, actor)
  const judged = wanted === null ? null : await judgeVillas(context, matching, wanted)
  const ids = judged === null ? matching : judged.map(({ id }) => id)
  const shown = ids.slice(skip, skip + take)
  const [calendars, villas, spans, counts, stays, pricesByVilla] = await Promise.all([
    rentalCalendars({ db, writes }, ids, moment),
    villasOf(db, shown),
    spansOf(db, shown, from, until, actor, moment),
    countsOf(db, ids, { check_in: today, check_out: today }),
    judged === null || wanted === null
      ? null
      : describeStays(context, judged.slice(skip, skip + take), wanted),
    prices === true ? pricesOf(db, shown, from, until) : null,
  ])
  // The rest of a gap that has already begun is an ordinary short stay, so it is not counted.
  const gapWindow = { from: from > today ? from : today, until }
  const gaps = new Map(
    ids
      .map((id, place) => [id, gapsWithin(calendars[place]!, gapWindow)] as const)
      .filter(([, own]) => own.length > 0),
  )
  const { sold, blocked, open, ...percents } = occupancyOf(calendars, { from, until })
  return {
    from,
    days,
    today,
    total: ids.length,
    items: withSpans(villas, spans).map((villa) => ({
      ...villa,
      gaps: gaps.get(villa.id) ?? [],
      prices: (pricesByVilla?.get(villa.id) ?? []).map(({ villa_id: _, ...price }) => price),
      stay: stays?.get(villa.id) ?? null,
    })),
    wanted: judged === null ? null : countFree(judged),
    summary: {
      arrivals_today: counts.arrivals,
      departures_today: counts.departures,
      taken_nights: sold,
      blocked_nights: blocked,
      open_nights: open,
      ...percents,
      gap_nights: [...gaps.values()].flat().reduce((sum, gap) => sum + gap.nights, 0),
      gap_villas: gaps.size,
      taken_villas: takenEachDay(calendars, { from, until }),
    },
  }
})
