import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Period } from '../../../domain/calendar/trip-period.ts'
import type { BoatPricing } from '../../../domain/pricing/trip.ts'
import type { Db } from '../../platform/context.ts'
import { occupiesNights } from '../calendar/occupies-nights.ts'
import { discountFields } from './villa-facts.ts'

/** What decides the trips of a boat: prices, rules, and the claims that have not ended. */
export interface BoatFacts {
  pricing: BoatPricing
  /** by beginning, turn-around included */
  taken: Period[]
  /** when the first of the holds among them ends; null without a hold */
  hold_ends_at: Date | null
  is_active: boolean
}

/** The hours of the boat `v`, as JSON with the fields of TripHours. */
export const hoursOfBoat = sql`json_build_object(
  'opens_at', v.opens_at, 'closes_at', v.closes_at, 'day_embarks_at', v.day_embarks_at,
  'day_returns_at', v.day_returns_at, 'week_embarks_at', v.week_embarks_at, 'week_returns_at', v.week_returns_at,
  'turnaround_minutes', v.turnaround_minutes)`

/** The columns of a season `s`, as the dashboard reads them. */
export const boatSeasonColumns = sql`s.id, s.boat_id, s.name, s.unit, lower(s.days)::text as starts_on,
  upper(s.days)::text as ends_on, s.price, s.min_units, s.start_weekday, s.version`

/** The seasons of the boat `v` that are not over, as JSON with the fields of TripSeason. */
export const seasonsOfBoat = (today: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object(
    'id', s.id, 'name', s.name, 'unit', s.unit, 'starts_on', lower(s.days), 'ends_on', upper(s.days),
    'price', s.price, 'min_units', s.min_units, 'start_weekday', s.start_weekday) order by lower(s.days), s.unit)
  from boat_seasons s where s.boat_id = v.id and upper(s.days) > ${today}::date), '[]')`

/** The extras of the boat `v` in their order, as JSON. */
export const extrasOfBoat = sql`coalesce((
  select json_agg(json_build_object('id', e.id, 'name', e.name, 'amount', e.amount, 'is_mandatory', e.is_mandatory,
    'per', e.per, 'units', e.units, 'is_paid_at_marina', e.is_paid_at_marina) order by e.position, e.id)
  from boat_extras e where e.boat_id = v.id), '[]')`

const discountsOfBoat = sql`coalesce((
  select json_agg(json_build_object(${discountFields}, 'unit', d.unit) order by d.id)
  from discounts d where d.rental_id = v.id and d.is_active), '[]')`

type Row = Omit<BoatPricing, 'boat_id'> &
  Pick<BoatFacts, 'is_active' | 'hold_ends_at'> & { id: number; taken: [number, number][] }

/** The facts of these boats by id, active or not, in one query. An unknown id is left out. */
export async function readBoatFacts(
  db: Db,
  ids: readonly number[],
  today: string,
  now: Date,
): Promise<Map<number, BoatFacts>> {
  const entries = sql`from calendar_entries e
    where e.rental_id = v.id and upper(e.period) > ${now} and ${occupiesNights('e', now)}`
  const { rows } = await sql<Row>`
    select v.id, v.is_active, v.guests, v.overnight_guests, v.prepayment_percent, v.damage_deposit_amount,
      ${hoursOfBoat} as hours, ${seasonsOfBoat(today)} as seasons, ${extrasOfBoat} as extras,
      ${discountsOfBoat} as discounts,
      coalesce((
        select json_agg(json_build_array(extract(epoch from lower(e.period)) * 1000,
          extract(epoch from upper(e.period)) * 1000) order by lower(e.period)) ${entries}), '[]') as taken,
      (select min(e.held_until) ${entries}) as hold_ends_at
    from boats v where v.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, is_active, hold_ends_at, taken, ...pricing }) => [
      id,
      {
        pricing: { ...pricing, boat_id: id },
        is_active,
        hold_ends_at,
        taken: taken.map(([from, until]) => ({ started_at: new Date(from), finished_at: new Date(until) })),
      },
    ]),
  )
}
