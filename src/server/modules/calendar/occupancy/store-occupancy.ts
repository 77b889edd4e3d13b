import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { span, listVillasWithDates } from '../../../../contract/calendar/occupancy.ts'
import { addDays } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../../platform/context.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import { visibleTo } from '../../../services/catalogue/visible-to.ts'
import { visibleBlockNote, canFreeBlock } from '../blocks/store-block-access.ts'

interface VillaFilter {
  villa_id?: number[] | undefined
  region_id?: number[] | undefined
  type_id?: number[] | undefined
  isActive?: boolean | undefined
}

/**
 * Returns the ids of the rentals `v` of a table that meet the conditions and that the caller may see, in list order.
 * Conditions of filters that were not given are undefined.
 */
export async function rentalIdsOf(
  db: Db,
  table: RawBuilder<unknown>,
  conditions: readonly (RawBuilder<unknown> | undefined)[],
  actor: Actor,
): Promise<number[]> {
  const given = [visibleTo(actor), ...conditions].filter((condition) => condition !== undefined)
  // one row, because a thousand rows cost the program more than the rest of the call
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(v.id order by v.position, v.id) as ids from ${table}
    where ${sql.join(given, sql` and `)}`.execute(db)
  return rows[0]!.ids ?? []
}

/** The condition that the id of a rental `v` is one of these. */
export const isAmong = (ids: number[] | undefined) => ids && sql`v.id = any(${ids}::bigint[])`

export const isActiveAs = (isActive: boolean | undefined) =>
  isActive === undefined ? undefined : sql`v.is_active = ${isActive}`

export const villaIdsOf = (db: Db, filter: VillaFilter, actor: Actor): Promise<number[]> => {
  const { villa_id, region_id, type_id, isActive } = filter
  const conditions = [
    isAmong(villa_id),
    region_id && sql`v.town_id = any(${region_id}::bigint[])`,
    type_id && sql`v.type_ids && ${type_id}::bigint[]`,
    isActiveAs(isActive),
  ]
  return rentalIdsOf(db, sql`villas v`, conditions, actor)
}

export interface OccupancyVilla {
  id: number
  code: string
  name: string
  slug: string
  town_name: string
  guests: number
  is_active: boolean
}

/** These villas in the order of the ids. */
export async function villasOf(db: Db, ids: readonly number[]): Promise<OccupancyVilla[]> {
  const { rows } = await sql<OccupancyVilla>`
    select v.id, v.code, v.name, v.slug, t.name as town_name, v.guests, v.is_active
    from villas v join towns t on t.id = v.town_id
    where v.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], v.id)`.execute(db)
  return rows
}

export type Span = z.input<typeof span>

/** What a bar needs of calendar entry `e` with its reservation `r`. An OWNER also sees the guests' names, nothing else of them. */
export const spanColumns = (actor: Actor) => sql`e.rental_id, e.id, e.kind, lower(e.stay) as check_in,
  upper(e.stay) as check_out, e.reservation_id, r.code, r.status,
  coalesce(r.first_name || ' ' || r.last_name, e.reason) as label, e.reason, ${visibleBlockNote(actor)} as note,
  ${isoMoment('e.held_until')} as hold_expires_at, e.feed_id is not null as is_external,
  ${canFreeBlock(actor)} as can_free`

/**
 * Returns the entries of a window, in order. A stay that ends on the first day is included, because its bar extends into
 * that morning.
 */
export async function spansOf(
  db: Db,
  ids: readonly number[],
  from: Day,
  until: Day,
  actor: Actor,
  now: Date,
): Promise<(Span & { rental_id: number })[]> {
  const { rows } = await sql<Span & { rental_id: number }>`
    select ${spanColumns(actor)}
    from calendar_entries e left join reservations r on r.id = e.reservation_id
    where e.rental_id = any(${[...ids]}::bigint[]) and e.stay && daterange(${addDays(from, -1)}, ${until})
      and ${occupiesNights('e', now)}
    order by e.rental_id, lower(e.stay)`.execute(db)
  return rows
}

/** The nightly prices and minimum stays of villas in a window, by day. Nights without a season are left out. */
export async function pricesOf(db: Db, ids: readonly number[], from: Day, until: Day) {
  const { rows } = await sql<{
    villa_id: number
    check_in: Day
    check_out: Day
    price: number
    min_nights: number
  }>`
    select villa_id, greatest(lower(stay), ${from}::date) as check_in, least(upper(stay), ${until}::date) as check_out,
      (price + 50) / 100 * 100 as price, min_nights
    from seasons where villa_id = any(${[...ids]}::bigint[]) and stay && daterange(${from}, ${until}) and price >= 50
    order by villa_id, lower(stay)`.execute(db)
  return Map.groupBy(rows, ({ villa_id }) => villa_id)
}

/**
 * Counts the arrivals and departures in these villas or boats: what begins on `check_in` and what ends with `check_out`.
 * They are compared here, because PostgreSQL would look each of thousands up in an index.
 */
export async function countsOf(
  db: Db,
  ids: readonly number[],
  { check_in, check_out }: Stay,
): Promise<{ arrivals: number; departures: number }> {
  const { rows } = await sql<{ arrivals: number[] | null; departures: number[] | null }>`
    select array_agg(e.rental_id) filter (where lower(e.stay) = ${check_in}::date) as arrivals,
      array_agg(e.rental_id) filter (where upper(e.stay) = ${check_out}::date) as departures
    from calendar_entries e join reservations r on r.id = e.reservation_id
    where (lower(e.stay) = ${check_in}::date or upper(e.stay) = ${check_out}::date) and e.is_active
      and r.status in ('confirmed', 'completed')`.execute(db)
  const asked = new Set(ids)
  const count = (rentals: number[] | null) => (rentals ?? []).filter((id) => asked.has(id)).length
  return { arrivals: count(rows[0]!.arrivals), departures: count(rows[0]!.departures) }
}

type Page = z.input<typeof listVillasWithDates.output>

/** Returns a page of villas with the entries that occupy their nights from a day on. */
export async function findVillasWithDates(
  db: Db,
  query: { skip: number; take: number; villa_id?: number[] | undefined; from: Day },
  actor: Actor,
  now: Date,
): Promise<Page> {
  const { skip, take, villa_id, from } = query
  const where = sql`${visibleTo(actor)} ${villa_id === undefined ? sql`` : sql`and v.id = any(${villa_id}::bigint[])`}`
  const [items, count] = await Promise.all([
    sql<Page['items'][number]>`
      select p.id, p.code, p.name, p.is_active, coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind,
        'check_in', lower(e.stay), 'check_out', upper(e.stay), 'reason', e.reason,
        'is_external', e.feed_id is not null) order by e.stay) filter (where e.id is not null), '[]') as dates
      from (select v.id, v.code, v.name, v.is_active, v.position from villas v where ${where}
        order by v.position, v.id limit ${take} offset ${skip}) p
      left join calendar_entries e on e.rental_id = p.id and upper(e.stay) > ${from}::date and ${occupiesNights('e', now)}
      group by p.id, p.code, p.name, p.is_active, p.position order by p.position, p.id`.execute(db),
    sql<{ n: number }>`select count(*) as n from villas v where ${where}`.execute(db),
  ])
  return { items: items.rows, total: count.rows[0]!.n }
}
