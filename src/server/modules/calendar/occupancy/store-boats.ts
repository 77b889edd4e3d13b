import { sql } from 'kysely'
import type { z } from 'zod'
import type { showBoatOccupancy } from '../../../../contract/calendar/occupancy.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../../platform/context.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import { isActiveAs, isAmong, rentalIdsOf, spanColumns } from './store-occupancy.ts'

type Boat = z.input<typeof showBoatOccupancy.output>['items'][number]
type Filter = Partial<
  Pick<
    z.output<NonNullable<typeof showBoatOccupancy.query>>,
    'boat_id' | 'marina_id' | 'region_id' | 'type_id' | 'isActive'
  >
>

export const boatIdsOf = (db: Db, filter: Filter, actor: Actor): Promise<number[]> => {
  const { boat_id, marina_id, region_id, type_id, isActive } = filter
  const conditions = [
    isAmong(boat_id),
    marina_id && sql`v.marina_id = any(${marina_id}::bigint[])`,
    region_id && sql`m.town_id = any(${region_id}::bigint[])`,
    type_id && sql`v.boat_type_id = any(${type_id}::bigint[])`,
    isActiveAs(isActive),
  ]
  return rentalIdsOf(db, sql`boats v join marinas m on m.id = v.marina_id`, conditions, actor)
}

/** These boats in the order of the ids. */
export async function boatsOf(db: Db, ids: readonly number[]): Promise<Omit<Boat, 'spans'>[]> {
  const { rows } = await sql<Omit<Boat, 'spans'>>`
    select v.id, v.code, v.name, v.slug, y.name as boat_type_name, m.name as marina_name, v.guests, v.is_active
    from boats v join boat_types y on y.id = v.boat_type_id join marinas m on m.id = v.marina_id
    where v.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], v.id)`.execute(db)
  return rows
}

/** The trips with their turn-around and the blocks of these boats that take some of a window's time, in order. */
export async function boatSpansOf(
  db: Db,
  ids: readonly number[],
  window: { started_at: Date; finished_at: Date },
  actor: Actor,
  now: Date,
): Promise<(Boat['spans'][number] & { rental_id: number })[]> {
  const { rows } = await sql<Boat['spans'][number] & { rental_id: number; check_in: Day }>`
    select ${spanColumns(actor)}, ${isoMoment('lower(e.period)')} as started_at,
      ${isoMoment('coalesce(upper(r.period), upper(e.period))')} as finished_at,
      ${isoMoment('upper(e.period)')} as ready_at
    from calendar_entries e left join reservations r on r.id = e.reservation_id
    where e.rental_id = any(${[...ids]}::bigint[])
      and e.period && tstzrange(${window.started_at}, ${window.finished_at}) and e.period is not null
      and ${occupiesNights('e', now)}
    order by e.rental_id, lower(e.period)`.execute(db)
  return rows
}
