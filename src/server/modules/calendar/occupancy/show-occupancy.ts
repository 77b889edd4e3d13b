import { showOccupancy as endpoint } from '../../../../contract/calendar/occupancy.ts'
import type { Gap } from '../../../../domain/calendar/gaps.ts'
import { nightlyPrices } from '../../../../domain/pricing/pricing.ts'
import type { VillaPricing } from '../../../../domain/pricing/pricing.ts'
import { addDays, daysBetween, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import { pricingOf } from '../../../services/catalogue/villa-facts.ts'
import { route } from '../../../platform/http/route.ts'
import { nightsWithin, sellableGaps } from './sellable-gaps.ts'
import {
  countsOf,
  rulesNearWindow,
  spansOf,
  takenNearWindow,
  villaIdsOf,
  villasOf,
} from './store-occupancy.ts'
import type { OccupancyVilla, Span, Taken } from './store-occupancy.ts'

/** The same day a year earlier; 29 February becomes the 28th. */
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`

export const showOccupancy = route(endpoint, async ({ db, actor, now }, { query }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const { days, skip, take, from = today, ...filter } = query
  const until = addDays(from, days)
  const ids = await villaIdsOf(db, filter, actor)
  const shown = ids.slice(skip, skip + take)
  const earlier = { from: yearBefore(from), until: addDays(yearBefore(from), days) }
  const [villas, spans, pricing, taken, rules, counts] = await Promise.all([
    villasOf(db, shown),
    spansOf(db, shown, from, until, actor, moment),
    pricingOf(db, shown),
    takenNearWindow(db, ids, from, until, moment),
    rulesNearWindow(db, ids, from, until),
    countsOf(db, ids, today, earlier, moment),
  ])
  const spansByVilla = Map.groupBy(spans, (own) => own.villa_id)
  // The rest of a gap that has already begun is an ordinary short stay, so it is not counted.
  const gaps = sellableGaps(taken, rules, { from: from > today ? from : today, until })
  const all = ids.length * days
  const taken_nights = sumNights(taken, 'reservation', { check_in: from, check_out: until })
  const blocked_nights = sumNights(taken, 'block', { check_in: from, check_out: until })
  const percent = (nights: number) => (all === 0 ? 0 : Math.round((100 * nights) / all))
  return {
    from,
    days,
    today,
    total: ids.length,
    items: villas.map((villa) =>
      occupancyOf(villa, spansByVilla.get(villa.id) ?? [], gaps.get(villa.id) ?? [], pricing.get(villa.id)!),
    ),
    summary: {
      arrivals_today: counts.arrivals,
      departures_today: counts.departures,
      taken_nights,
      blocked_nights,
      open_nights: all - taken_nights - blocked_nights,
      occupancy_percent: percent(taken_nights),
      last_year_percent: counts.earlier_nights === null ? null : percent(counts.earlier_nights),
      gap_nights: [...gaps.values()].flat().reduce((sum, gap) => sum + gap.nights, 0),
      gap_villas: gaps.size,
      taken_villas: takenVillas(taken, from, days),
    },
  }
})

function occupancyOf(villa: OccupancyVilla, spans: Span[], gaps: Gap[], facts: VillaPricing) {
  return {
    ...villa,
    spans,
    gaps: gaps.map(({ check_in, check_out, nights }) => ({
      check_in,
      check_out,
      nights,
      price: gapPrice(facts, check_in, nights),
    })),
  }
}

function sumNights(taken: readonly Taken[], kind: Taken['kind'], window: Stay): number {
  return taken.filter((own) => own.kind === kind).reduce((sum, own) => sum + nightsWithin(own, window), 0)
}

/** Counts the taken villas of each night. Entries of a villa never overlap, so each entry is one villa. */
function takenVillas(taken: readonly Taken[], from: Day, days: number): number[] {
  const changes = Array.from({ length: days + 1 }, () => 0)
  const at = (day: Day) => Math.min(days, Math.max(0, daysBetween(from, day)))
  for (const { check_in, check_out } of taken) {
    changes[at(check_in)]! += 1
    changes[at(check_out)]! -= 1
  }
  let villas = 0
  return changes.slice(0, days).map((change) => (villas += change))
}

/** Returns the sum of the season prices of a gap; null when a night has none. */
function gapPrice(facts: VillaPricing, from: string, nights: number): number | null {
  const prices = nightlyPrices({ seasons: facts.seasons, forecasts: [] }, from, nights)
  if (prices.includes(0)) return null
  return prices.reduce((sum, price) => sum + price, 0)
}
