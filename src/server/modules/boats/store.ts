import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { listAdminBoats, listAllBoats, showAdminBoat } from '../../../contract/boats/boats-admin.ts'
import { rentalCan } from '../../../domain/accounts/roles.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { permitState } from '../../../domain/catalogue/permit.ts'
import type { Permit } from '../../../domain/catalogue/permit.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import { Failure } from '../../platform/failure.ts'
import { boatSeasonColumns, extrasOfBoat } from '../../services/catalogue/boat-facts.ts'
import { btransState } from '../../services/catalogue/btrans-record.ts'
import { coverOf, withUrl } from '../../services/catalogue/image-json.ts'
import type { WithStoredImage } from '../../services/catalogue/image-json.ts'
import { formerSlugsOf } from '../../services/catalogue/rental-by-slug.ts'
import { siteLadder } from '../../services/catalogue/site-ladder.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { allOrPage } from '../../services/records/all-or-page.ts'
import { matchesVilla, nameStartsFirst } from '../../services/records/name-search.ts'

type Query = z.output<NonNullable<typeof listAdminBoats.query>>
type Page = z.output<typeof listAdminBoats.output>
type Record = z.output<typeof showAdminBoat.output>
type Choices = z.output<typeof listAllBoats.output>
export type StoredBoat = Selectable<Database['boats']>

/** Boats are `v` and their marinas `t`, so that conditions of villas and towns hold for them too. */
const BOATS = sql`boats v join marinas t on t.id = v.marina_id join boat_types y on y.id = v.boat_type_id
  join users o on o.id = v.owner_id`
const CHOICE = sql`v.id, v.code, v.name, v.slug, v.boat_type_id, y.name as boat_type_name, v.marina_id,
  t.name as marina_name, v.guests, v.is_active`
const ROW = sql`${CHOICE}, ${coverOf} as image, v.owner_id,
  concat_ws(' ', o.first_name, o.last_name) as owner_name, v.length_m, v.crew_kind, v.permit_no, v.permit_status,
  v.permit_valid_until,  v.rating, v.rating_count, v.is_popular, v.position, v.version, ${isoMoment('v.updated_at')} as updated_at`

const ORDERS: { [Order in Query['order']]: RawBuilder<unknown> } = {
  position: sql`v.position, v.id`,
  name: sql`v.name collate "tr-x-icu", v.id`,
  '-name': sql`v.name collate "tr-x-icu" desc, v.id desc`,
  '-created': sql`v.id desc`,
  guests: sql`v.guests, v.id`,
  '-guests': sql`v.guests desc, v.id desc`,
  '-updated': sql`v.updated_at desc, v.id desc`,
}

const isOneOf = (column: RawBuilder<unknown>, ids: number[] | undefined) =>
  ids === undefined ? [] : [sql<boolean>`${column} = any(${ids}::bigint[])`]

const stateOf = (permit: Permit, now: Date) => permitState(permit, todayInIstanbul(now), 'boat')

/** Locks a boat, so that nobody else writes it until the transaction ends. @throws not_found */
export async function lockBoat(tx: Tx, id: number): Promise<StoredBoat> {
  const boat = await tx
    .selectFrom('boats')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (boat === undefined) throw new Failure('not_found')
  return boat
}

/** A boat as it is stored; null without one. */
export async function findBoat(db: Db, id: number): Promise<StoredBoat | null> {
  return (await db.selectFrom('boats').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function adminBoats(db: Db, actor: Actor, query: Query, now: Date): Promise<Page> {
  const conditions = [
    visibleTo(actor),
    ...isOneOf(sql`v.id`, query.id),
    ...isOneOf(sql`v.boat_type_id`, query.boat_type_id),
    ...isOneOf(sql`v.marina_id`, query.marina_id),
    ...isOneOf(sql`v.owner_id`, query.owner_id),
    ...(query.isActive === undefined ? [] : [sql<boolean>`v.is_active = ${query.isActive}`]),
    ...(query.searchString === '' ? [] : [matchesVilla(query.searchString)]),
  ]
  const found = sql`${BOATS} where ${sql.join(conditions, sql` and `)}`
  const [rows, counted] = await Promise.all([
    sql<WithStoredImage<Omit<Page['items'][number], 'can' | 'permit'>>>`
      select ${ROW}, jsonb_array_length(v.cabins) as cabin_count from ${found}
      order by ${ORDERS[query.order]} limit ${query.take} offset ${query.skip}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ${found}`.execute(db),
  ])
  return {
    items: rows.rows.map((row) => ({ ...withUrl(row), permit: stateOf(row, now), can: rentalCan(actor) })),
    total: counted.rows[0]!.n,
  }
}

/** The boats that the caller may see, for pickers. Boats whose name starts with the search text come first. */
export function boatChoices(
  db: Db,
  actor: Actor,
  query: z.output<NonNullable<typeof listAllBoats.query>> & { onlyActive: boolean },
): Promise<Choices> {
  const { onlyActive, searchString, ids, ...paging } = query
  const conditions = [
    visibleTo(actor),
    ...(onlyActive ? [sql<boolean>`v.is_active`] : []),
    ...isOneOf(sql`v.id`, ids),
    ...(searchString === '' ? [] : [matchesVilla(searchString)]),
  ]
  return allOrPage<Extract<Choices, unknown[]>[number]>(
    db,
    {
      columns: CHOICE,
      from: sql`${BOATS} where ${sql.join(conditions, sql` and `)}`,
      order: sql`${nameStartsFirst(searchString)} v.position, v.id`,
    },
    paging,
  )
}

/** All facts of a boat for its editor; null without a boat that the caller may see. */
export async function boatRecord(db: Db, actor: Actor, id: number, now: Date): Promise<Record | null> {
  const { rows } = await sql<
    WithStoredImage<Omit<Record, 'can' | 'permit' | 'btrans'>> & { btrans_missing: string[] | null }
  >`
    select ${ROW}, v.summary, v.description, v.highlight, v.honest_notes, v.prepayment_percent,
      v.damage_deposit_amount, v.commission_percent, v.video_url, v.cancellation_ladder,
      ${siteLadder} as site_cancellation_ladder, v.seo_title, v.seo_description, v.beam_m, v.draught_m, v.build_year, v.refit_year, v.hull, v.hull_material, v.flag,
      v.registry_no, v.cabins, v.berths, v.heads, v.has_flybridge, v.overnight_guests, v.crew, v.engine,
      v.cruising_knots, v.max_knots, v.fuel_litres_per_hour, v.fuel_hours_included, v.fuel_overtime_amount,
      v.opens_at, v.closes_at, v.day_embarks_at, v.day_returns_at, v.week_embarks_at, v.week_returns_at,
      v.turnaround_minutes, v.inclusions, v.routes, v.weather_clause, v.feature_ids, v.permit_holder,
      v.permit_max_guests, ${isoMoment('v.permit_checked_at')} as permit_checked_at,
      ${isoMoment('v.published_at')} as published_at, ${isoMoment('v.created_at')} as created_at,
      ${formerSlugsOf} as former_slugs, ${extrasOfBoat} as extras, (select count(*) from villa_images p where p.rental_id = v.id) as image_count,
      (select b.missing from villa_btrans b where b.rental_id = v.id) as btrans_missing,
      coalesce((select json_agg(s order by s.unit, s.starts_on) from (
        select ${boatSeasonColumns} from boat_seasons s where s.boat_id = v.id) s), '[]') as seasons
    from ${BOATS} where v.id = ${id} and ${visibleTo(actor)}`.execute(db)
  const [boat] = rows
  if (boat === undefined) return null
  const { commission_percent, btrans_missing, ...record } = withUrl(boat)
  return {
    ...record,
    permit: stateOf(record, now),
    can: rentalCan(actor),
    ...(actor.role === 'ADMIN' ? { commission_percent, btrans: btransState(btrans_missing) } : {}),
  }
}
