import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { VillaPricing } from '../../../domain/pricing/pricing.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { occupiesNights } from '../calendar/occupies-nights.ts'

/** A stay whose nights are taken; `held_until` is the end of a hold, null when the nights are not on hold. */
export interface TakenStay extends Stay {
  kind: 'reservation' | 'block'
  held_until: string | null
}

/**
 * Everything that the prices of these villas depend on, with the types of domain/pricing/pricing.ts, in one query for all of
 * them. An unknown id is left out. `within`: only what stays in this range need is read.
 */
export async function pricingOf(
  db: Db,
  villaIds: readonly number[],
  within?: Stay,
): Promise<Map<number, VillaPricing>> {
  if (villaIds.length === 0) return new Map()
  const { rows } = await sql<VillaPricing>`
    select ${pricingColumns(within)} from villas v where v.id = any(${[...villaIds]}::bigint[])`.execute(db)
  return new Map(rows.map((facts) => [facts.villa_id, facts]))
}

/** Names and values of a discount `d`, for its JSON. */
export const discountFields = sql`
  'id', d.id, 'name', d.name, 'kind', d.kind, 'value', d.value, 'starts_on', lower(d.stay), 'ends_on', upper(d.stay),
  'book_from', d.book_from, 'book_until', d.book_until, 'lead_days_min', d.lead_days_min,
  'lead_days_max', d.lead_days_max, 'min_nights', d.min_nights, 'is_active', d.is_active`

/** The fees of a villa `v` by position, as JSON. */
export const feesOf = sql`coalesce((
  select json_agg(json_build_object(
    'id', e.id, 'kind', e.kind, 'name', e.name, 'amount', e.amount, 'is_mandatory', e.is_mandatory,
    'per', e.per, 'below_nights', e.below_nights) order by e.position, e.id)
  from fees e where e.rental_id = v.id), '[]')`

/**
 * A VillaPricing as columns of a select from villas `v`. `within` leaves out seasons of other days, because reading
 * the seasons of all years would take two thirds of the time of a search. The season of the check-out day is read,
 * because it says whether guests may leave on that day.
 */
export function pricingColumns(within?: Stay): RawBuilder<unknown> {
  const speaks = (alias: string) =>
    within === undefined
      ? sql``
      : sql`and ${sql.ref(`${alias}.stay`)} && daterange(${within.check_in}, ${within.check_out}, '[]')`
  return sql`
    v.id as villa_id, v.guests, v.allows_children, v.max_infants, v.prepayment_percent, v.damage_deposit_amount,
    coalesce((
      select json_agg(json_build_object(
        'id', s.id, 'name', s.name, 'starts_on', lower(s.stay), 'ends_on', upper(s.stay), 'price', s.price,
        'min_nights', s.min_nights, 'min_nights_applies', s.min_nights_applies,
        'closed_arrival_days', s.closed_arrival_days, 'closed_departure_days', s.closed_departure_days
      ) order by lower(s.stay)) from seasons s where s.villa_id = v.id ${speaks('s')}), '[]') as seasons,
    coalesce((
      select json_agg(json_build_object(
        'id', f.id, 'starts_on', lower(f.stay), 'ends_on', upper(f.stay), 'price', f.price
      ) order by lower(f.stay)) from forecasts f where f.villa_id = v.id and f.kind = 'price' ${speaks('f')}), '[]') as forecasts,
    coalesce((
      select json_agg(json_build_object(${discountFields}) order by d.id)
      from discounts d where d.rental_id = v.id and d.is_active ${speaks('d')}), '[]') as discounts,
    ${feesOf} as fees`
}

/** The prices of one villa and its taken stays within these days, by check-in; null when the villa is unknown. */
export async function factsOfVilla(
  db: Db,
  villaId: number,
  within: Stay,
  now: Date,
): Promise<{ facts: VillaPricing; taken: TakenStay[]; is_on_show: boolean } | null> {
  const { rows } = await sql<VillaPricing & { taken: TakenStay[]; is_on_show: boolean }>`
    select ${pricingColumns(within)}, v.is_active as is_on_show,
      coalesce((
        select json_agg(json_build_object(
          'check_in', lower(e.stay), 'check_out', upper(e.stay), 'kind', e.kind,
          'held_until', ${isoMoment('e.held_until')}) order by lower(e.stay))
        from calendar_entries e
        where e.rental_id = v.id and e.stay && daterange(${within.check_in}, ${within.check_out})
          and ${occupiesNights('e', now)}), '[]') as taken
    from villas v where v.id = ${villaId}`.execute(db)
  if (rows[0] === undefined) return null
  const { taken, is_on_show, ...facts } = rows[0]
  return { facts, taken, is_on_show }
}
