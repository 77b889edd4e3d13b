import { sql } from 'kysely'
import { approximateCoordinates } from '../../../domain/catalogue/approximate-coordinates.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { idList } from '../../platform/db/id-list.ts'
import { NONE_AFTER, NONE_BEFORE, blockOf } from './indexed-villa.ts'
import type { StayNumbers, StoredVilla } from './indexed-villa.ts'

type Row = StoredVilla & { coordinates_seed: number } & StayNumbers

/** A villa as it was read, with the numbers of its block. */
export interface ReadVilla {
  villa: StoredVilla
  block: number[]
}

const dayNumberOf = (day: ReturnType<typeof sql.ref>) => sql`${day} - date '1970-01-01'`
const from = dayNumberOf(sql.ref('stay_from'))
const until = dayNumberOf(sql.ref('stay_until'))
/** Weekdays as bits, so that Monday is bit 1. */
const bits = (days: string) => sql`(select coalesce(sum(1 << d), 0) from unnest(${sql.ref(days)}) d)`
const orNoneBefore = (column: string) => sql`coalesce(${sql.ref(column)}, ${NONE_BEFORE}::int)`
const orNoneAfter = (column: string) => sql`coalesce(${sql.ref(column)}, ${NONE_AFTER}::int)`
const dayOrNoneBefore = (column: string) =>
  sql`coalesce(${dayNumberOf(sql.ref(column))}, ${NONE_BEFORE}::int)`
const dayOrNoneAfter = (column: string) => sql`coalesce(${dayNumberOf(sql.ref(column))}, ${NONE_AFTER}::int)`

/** The rows of a table of the villa that are not over, as JSON lists of numbers by their first day. */
const listOf = (
  table: string,
  numbers: ReturnType<typeof sql>,
  where: ReturnType<typeof sql>,
  parent = 'villa_id',
) => sql`coalesce((
  select json_agg(json_build_array(${numbers}) order by stay_from, id) from (
    select *, lower(stay) as stay_from, upper(stay) as stay_until from ${sql.table(table)}
    where ${sql.ref(parent)} = v.id and ${where}) rows), '[]')`

/** What the index keeps of active villas; one query. `today` leaves out what is over. */
async function read(db: Db, which: ReturnType<typeof sql>, today: Day): Promise<ReadVilla[]> {
  // The check-out day may be today, and an entry that ends today is the neighbour of a gap.
  const isAhead = sql`upper(stay) >= ${today}::date`
  const { rows } = await sql<Row>`
    select v.id, v.slug, v.name, v.position, v.town_id, v.district_id, v.type_ids, v.feature_ids, v.guests, v.bedrooms,
      v.allows_pets, v.allows_children, v.max_infants, v.is_popular, v.rating, v.rating_count,
      extract(epoch from v.published_at)::float8 * 1000 as published_at, v.latitude, v.longitude, v.coordinates_seed,
      ${listOf(
        'seasons',
        sql`${from}, ${until}, price, min_nights, (min_nights_applies = 'touch')::int,
          ${bits('closed_arrival_days')}, ${bits('closed_departure_days')}`,
        isAhead,
      )} as seasons,
      ${listOf('forecasts', sql`${from}, ${until}, price`, sql`kind = 'price' and ${isAhead}`)} as forecasts,
      ${listOf(
        'discounts',
        sql`${from}, ${until}, (kind = 'percent')::int, least(value, ${NONE_AFTER}::int), min_nights,
          ${dayOrNoneBefore('book_from')}, ${dayOrNoneAfter('book_until')}, ${orNoneBefore('lead_days_min')}, ${orNoneAfter('lead_days_max')}`,
        sql`is_active and ${isAhead}`,
        'rental_id',
      )} as discounts,
      ${listOf(
        'calendar_entries',
        sql`${from}, ${until}, least(coalesce(ceil(extract(epoch from held_until)), ${NONE_AFTER}), ${NONE_AFTER})::int`,
        sql`is_active and ${isAhead}`,
        'rental_id',
      )} as taken,
      coalesce((
        select json_agg(json_build_array(amount, case per when 'night' then 1 when 'guest' then 2 else 0 end,
          (kind = 'short_stay')::int, coalesce(below_nights, 0)) order by id)
        from fees where rental_id = v.id and is_mandatory), '[]') as fees,
      coalesce((
        select json_agg(json_build_object('from', ${from}, 'until', ${until}, 'note', note) order by stay_from)
        from (
          select lower(stay) as stay_from, upper(stay) as stay_until, note from gap_publications
          where villa_id = v.id and withdrawn_at is null and lower(stay) >= ${today}::date
        ) published), '[]') as publications
    from villas v where v.is_active and ${which}`.execute(db)
  return rows.map(({ seasons, forecasts, discounts, fees, taken, coordinates_seed, ...villa }) => ({
    villa: { ...villa, ...approximateCoordinates({ ...villa, coordinates_seed }) },
    block: blockOf({ seasons, forecasts, discounts, fees, taken }),
  }))
}

/** These villas, as far as they are active. */
export const readVillas = (db: Db, ids: readonly number[], today: Day) =>
  read(db, sql`v.id = any(${idList(ids)})`, today)

/** The next `count` active villas by id after this one. */
export const readNextVillas = (db: Db, afterId: number, count: number, today: Day) =>
  read(
    db,
    sql`v.id in (select id from villas where is_active and id > ${afterId} order by id limit ${count})`,
    today,
  )

/** The town of each district. */
export async function readTownsOfDistricts(db: Db): Promise<ReadonlyMap<number, number>> {
  const districts = await db.selectFrom('districts').select(['id', 'town_id']).execute()
  return new Map(districts.map(({ id, town_id }) => [id, town_id]))
}
