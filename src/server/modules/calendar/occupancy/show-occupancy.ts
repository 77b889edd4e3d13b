import { showOccupancy as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { addDays, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { route } from '../../../platform/http/route.ts'
import { countFree, describeStays, judgeVillas } from './judge-villas.ts'
import { gapsWithin, nightsWithin, takenVillas } from './occupancy-sums.ts'
import { countsOf, pricesOf, spansOf, villaIdsOf, villasOf } from './store-occupancy.ts'
import { villaCalendars } from './store-calendars.ts'

/** The same day a year earlier; 29 February becomes the 28th. */
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`

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
    villaCalendars({ db, writes }, ids, moment),
    villasOf(db, shown),
    spansOf(db, shown, from, until, actor, moment),
    countsOf(db, ids, today),
    judged === null || wanted === null
      ? null
      : describeStays(context, judged.slice(skip, skip + take), wanted),
    prices === true ? pricesOf(db, shown, from, until) : null,
  ])
  const spansByVilla = Map.groupBy(spans, (own) => own.villa_id)
  // The rest of a gap that has already begun is an ordinary short stay, so it is not counted.
  const gapWindow = { from: from > today ? from : today, until }
  const gaps = new Map(
    ids
      .map((id, place) => [id, gapsWithin(calendars[place]!, gapWindow)] as const)
      .filter(([, own]) => own.length > 0),
  )
  const all = ids.length * days
  const nights = nightsWithin(calendars, { from, until })
  const earlier = nightsWithin(calendars, { from: yearBefore(from), until: addDays(yearBefore(from), days) })
  const percent = (count: number) => (all === 0 ? 0 : Math.round((100 * count) / all))
  return {
    from,
    days,
    today,
    total: ids.length,
    items: villas.map((villa) => ({
      ...villa,
      spans: spansByVilla.get(villa.id) ?? [],
      gaps: gaps.get(villa.id) ?? [],
      prices: (pricesByVilla?.get(villa.id) ?? []).map(({ villa_id: _, ...price }) => price),
      stay: stays?.get(villa.id) ?? null,
    })),
    wanted: judged === null ? null : countFree(judged),
    summary: {
      arrivals_today: counts.arrivals,
      departures_today: counts.departures,
      taken_nights: nights.sold,
      blocked_nights: nights.blocked,
      open_nights: all - nights.sold - nights.blocked,
      occupancy_percent: percent(nights.sold),
      last_year_percent: earlier.sold === 0 ? null : percent(earlier.sold),
      gap_nights: [...gaps.values()].flat().reduce((sum, gap) => sum + gap.nights, 0),
      gap_villas: gaps.size,
      taken_villas: takenVillas(calendars, { from, until }),
    },
  }
})
