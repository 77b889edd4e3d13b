import { sql } from 'kysely'
import { wholeDaysWithin } from '../../../../domain/calendar/closed-time.ts'
import { findGaps, LONGEST_GAP } from '../../../../domain/calendar/gaps.ts'
import { rentedDays } from '../../../../domain/calendar/rented-days.ts'
import { minNightsOf, stayRulesOf } from '../../../../domain/calendar/stay-rules.ts'
import { dayNumber } from '../../../../domain/calendar/stay.ts'
import type { Stay } from '../../../../domain/calendar/stay.ts'
import { nightlyPrices } from '../../../../domain/pricing/pricing.ts'
import type { Season } from '../../../../domain/pricing/pricing.ts'
import type { Db, World } from '../../../platform/context.ts'
import type { WriteNews } from '../../../platform/db/write-news.ts'
import { KeptValues } from '../../../platform/kept-values.ts'
import type { Read } from '../../../platform/kept-values.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import { rentalOfTag } from '../../../platform/db/write-news.ts'

/** Free nights that can only be booked whole (docs/product.md, Gap), at season prices. */
export interface PricedGap extends Stay {
  nights: number
  /** kuruş; null when a night has no price */
  price: number | null
}

/** What the occupancy of any days needs of a villa or a boat. */
export interface RentalCalendar {
  /**
   * three numbers for each taken stay, in any order: day numbers of check-in and check-out, and 1 for a block, else 0; of
   * a boat the days on which it makes a trip or is closed whole
   */
  stays: Int32Array
  /** of a villa */
  gaps: PricedGap[]
}

/** Calendars of more rentals than this are read anew. */
const MAX_KEPT = 20_000
/** Rentals whose calendars are read with one query. Reading them takes the program about 10 ms. */
const AT_ONCE = 50

/** Every day that the database may hold. */
const ALL_DAYS = { from: '0000-01-01', until: '9999-12-31' }

const calendarsOfProcess = new WeakMap<WriteNews, KeptValues<number, RentalCalendar>>()

/** The calendars of villas or boats, in order of their ids: kept in memory until a write to one, or until a hold ends. */
export function rentalCalendars(
  { db, writes }: Pick<World, 'db' | 'writes'>,
  ids: readonly number[],
  now: Date,
): Promise<RentalCalendar[]> {
  let calendars = calendarsOfProcess.get(writes)
  if (calendars === undefined) {
    calendars = new KeptValues(writes, MAX_KEPT, rentalOfTag)
    calendarsOfProcess.set(writes, calendars)
  }
  return calendars.of(ids, now, AT_ONCE, (missing) => readCalendars(db, missing, now))
}

interface Entry extends Stay {
  is_block: boolean
  held_until: Date | null
  /** of a boat */
  begins: Date | null
  ends: Date | null
}
type StoredSeason = Pick<Season, 'starts_on' | 'ends_on' | 'price' | 'min_nights' | 'min_nights_applies'>

async function readCalendars(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Read<RentalCalendar>>> {
  const [entries, seasons] = await Promise.all([
    sql<Entry & { rental_id: number }>`
      select e.rental_id, lower(e.stay) as check_in, upper(e.stay) as check_out, e.kind = 'block' as is_block,
        e.held_until, lower(e.period) as begins, upper(e.period) as ends
      from calendar_entries e where e.rental_id = any(${[...ids]}::bigint[]) and ${occupiesNights('e', now)}`.execute(
      db,
    ),
    sql<StoredSeason & { villa_id: number }>`
      select s.villa_id, lower(s.stay) as starts_on, upper(s.stay) as ends_on, s.price, s.min_nights,
        s.min_nights_applies
      from seasons s where s.villa_id = any(${[...ids]}::bigint[])`.execute(db),
  ])
  const entriesOf = Map.groupBy(entries.rows, (row) => row.rental_id)
  const seasonsOf = Map.groupBy(seasons.rows, (row) => row.villa_id)
  return new Map(ids.map((id) => [id, calendarOf(entriesOf.get(id) ?? [], seasonsOf.get(id) ?? [])]))
}

/** A villa is taken for nights, which never overlap. A boat may make several trips on a day. */
function takenOf(entries: readonly Entry[]): readonly (Stay & { is_block: boolean })[] {
  if (entries.every(({ begins }) => begins === null)) return entries
  return rentedDays(
    entries.flatMap(({ check_in, check_out, is_block, begins, ends }) => {
      if (!is_block || begins === null || ends === null) return [{ check_in, check_out, is_block }]
      const closed = wholeDaysWithin({ started_at: begins, finished_at: ends })
      return closed === null ? [] : [{ ...closed, is_block }]
    }),
  )
}

function calendarOf(entries: readonly Entry[], stored: readonly StoredSeason[]): Read<RentalCalendar> {
  // closed weekdays and names change neither the minimum stay nor the price of a night
  const seasons = stored.map((season) => ({
    ...season,
    id: 0,
    name: '',
    closed_arrival_days: [],
    closed_departure_days: [],
  }))
  const rules = stayRulesOf(seasons)
  const gaps = findGaps(stored.length === 0 ? [] : entries, {
    ...ALL_DAYS,
    min_nights: 1,
    max_nights: LONGEST_GAP,
  })
    .filter((gap) => gap.nights < minNightsOf(rules, gap))
    .map(({ check_in, check_out, nights }) => {
      const prices = nightlyPrices({ seasons, forecasts: [] }, check_in, nights)
      const price = prices.includes(0) ? null : prices.reduce((sum, each) => sum + each, 0)
      return { check_in, check_out, nights, price }
    })
  const stays = takenOf(entries).map(({ check_in, check_out, is_block }) => [
    dayNumber(check_in),
    dayNumber(check_out),
    is_block ? 1 : 0,
  ])
  const ends = entries.map(({ held_until }) => held_until?.getTime() ?? Infinity)
  return { value: { stays: Int32Array.from(stays.flat()), gaps }, until: Math.min(Infinity, ...ends) }
}
