import type { z } from 'zod'
import * as contract from '../../../contract/boats/boat-search.ts'
import { tripObstacle } from '../../../domain/booking/judge-trip.ts'
import type { TripObstacle } from '../../../domain/booking/judge-trip.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { route } from '../../platform/http/route.ts'
import { candidatesOf } from './kept-boats.ts'
import { fittingBoats, matchBoats, offerOf, offersOf, partyOf, tripsOf } from './match-boats.ts'
import type { BoatQuery, Candidate } from './match-boats.ts'

type Output = z.output<typeof contract.suggestBoatSearches.output>
type Reason = Output['left_out'][number]['reason']

/** So many days around the asked one are tried, and so many of them are named. */
const NEAR_DAYS = 10
const DAYS_NAMED = 4
/** Boats times days that are judged for it at most: with many boats fewer days are tried. */
const MOST_JUDGED = 4000

/** Why a search for boats finds none, and changes of it that find some. */
export const suggestBoatSearches = route(contract.suggestBoatSearches, async (context, { query }) => {
  const moment = context.now()
  const boats = await candidatesOf(context, query, moment)
  const fitting = fittingBoats(boats, query)
  const obstacles = obstaclesOf(fitting, query, moment)
  return {
    left_out: countReasons(obstacles),
    least: leastOf(obstacles),
    days: nearDays(fitting, query, moment),
    drops: dropsOf(boats, query, moment),
  }
})

/** Of each boat that fits the filters and has no such trip on the day, why. */
function obstaclesOf(boats: readonly Candidate[], query: BoatQuery, now: Date): TripObstacle[] {
  const { date } = query
  if (date === undefined) return []
  return boats
    .filter((boat) => offerOf(boat, query, now) === null)
    .flatMap(({ boat }) => {
      const party = { ...partyOf(query), extra_ids: [], promotion: null, now }
      const obstacles = tripsOf(boat, query, date).flatMap(
        (trip) => tripObstacle(boat.pricing, boat.taken, { ...party, trip }) ?? [],
      )
      return obstacles.toSorted((a, b) => rank(a) - rank(b))[0] ?? []
    })
}

/** A boat is called taken only where no free trip of that day fails for another reason. */
const ORDER: readonly TripObstacle['code'][] = ['min_units', 'start_weekday', 'capacity', 'not_priced']
function rank({ code }: TripObstacle): number {
  if (code === 'unit_not_offered') return ORDER.length + 2
  const place = ORDER.indexOf(code)
  return place === -1 ? ORDER.length + Number(code === 'period_taken') : place
}

const REASONS = new Set<string>(
  contract.suggestBoatSearches.output.shape.left_out.element.shape.reason.options,
)
const isReason = (code: string): code is Reason => REASONS.has(code)

function countReasons(obstacles: readonly TripObstacle[]): Output['left_out'] {
  const counts = new Map<Reason, number>()
  for (const { code } of obstacles) {
    const reason = isReason(code) ? code : 'other'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))
}

function leastOf(obstacles: readonly TripObstacle[]): Output['least'] {
  const least = obstacles
    .flatMap((obstacle) => (obstacle.code === 'min_units' ? [obstacle] : []))
    .toSorted((a, b) => a.min_units - b.min_units)[0]
  return least === undefined ? null : { unit: least.unit, units: least.min_units }
}

/** The nearest days, in their order, on which the same search finds boats. */
function nearDays(boats: readonly Candidate[], query: BoatQuery, now: Date): Output['days'] {
  const { date } = query
  if (date === undefined) return []
  const today = todayInIstanbul(now)
  const days: Output['days'] = []
  const tried = Math.floor(MOST_JUDGED / Math.max(1, boats.length))
  for (const day of daysAround(date).slice(0, tried)) {
    if (day < today || days.length === DAYS_NAMED) continue
    const { length: total } = offersOf(boats, { ...query, date: day }, now)
    if (total > 0) days.push({ date: day, total })
  }
  return days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

const daysAround = (date: Day): Day[] =>
  Array.from({ length: NEAR_DAYS }, (_, index) => [
    addDays(date, index + 1),
    addDays(date, -index - 1),
  ]).flat()

type Drop = Output['drops'][number]['drop']

const NOBODY = { guests: undefined, adults: undefined, children: 0, infants: 0 }
/** What each suggestion takes out of the search, the smallest change first. */
const DROPS = {
  units: { units: undefined },
  unit: { unit: undefined, units: undefined },
  marina_id: { marina_id: undefined },
  town_id: { town_id: undefined },
  types: { types: undefined },
  guests: NOBODY,
  cabins: { cabins: undefined },
  length: { minLength: undefined, maxLength: undefined },
  crew: { crew: undefined },
  features: { features: undefined },
  popular: { popular: undefined },
  price: { minPrice: undefined, maxPrice: undefined },
  ids: { ids: undefined },
} satisfies Partial<Record<Drop, Partial<BoatQuery>>>

const NO_FILTERS = {
  ...DROPS.types,
  ...DROPS.cabins,
  ...DROPS.length,
  ...DROPS.crew,
  ...DROPS.features,
  ...DROPS.popular,
  ...DROPS.price,
  ...DROPS.ids,
}
/** Several changes at once, for searches in which no single one is enough. */
const DROPS_OF_SEVERAL = {
  filters: NO_FILTERS,
  everywhere: { ...NO_FILTERS, ...DROPS.marina_id, ...DROPS.town_id },
}
const DROP_OF_DATE = {
  date: { date: undefined, units: undefined, time: undefined, minPrice: undefined, maxPrice: undefined },
}

function dropsOf(boats: readonly Candidate[], query: BoatQuery, now: Date): Output['drops'] {
  const found = (changes: Partial<Record<Drop, Partial<BoatQuery>>>) =>
    (Object.entries(changes) as [Drop, Partial<BoatQuery>][]).flatMap(([drop, without]) => {
      const isAsked = Object.entries(without).some(
        ([name, value]) => query[name as keyof BoatQuery] !== value,
      )
      if (!isAsked) return []
      const { length: total } = matchBoats(boats, { ...query, ...without }, now)
      return total > 0 ? [{ drop, total }] : []
    })
  const single = found(DROPS)
  const drops = [
    ...(single.length > 0 ? single : found(DROPS_OF_SEVERAL).slice(0, 1)),
    ...(query.date === undefined ? [] : found(DROP_OF_DATE)),
  ]
  // Another unit is offered where it finds more than another length does.
  const [units, unit] = (['units', 'unit'] as const).map((name) => drops.find(({ drop }) => drop === name))
  return drops.filter((each) => each !== unit || unit.total > (units?.total ?? 0))
}
