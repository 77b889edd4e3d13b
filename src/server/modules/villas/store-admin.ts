import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listAdminVillas } from '../../../contract/villas/villas-list.ts'
import { PERMIT_WARNING_DAYS, permitState } from '../../../domain/catalogue/permit.ts'
import { rentalCan } from '../../../domain/accounts/roles.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { coverOf, withUrl } from '../../services/catalogue/image-json.ts'
import type { WithStoredImage } from '../../services/catalogue/image-json.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { hasPermit, permitInForce } from '../../services/catalogue/permit-in-force.ts'
import { matchesVilla, escapeLike } from '../../services/records/name-search.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'

type Query = z.output<NonNullable<typeof listAdminVillas.query>>
type Page = z.output<typeof listAdminVillas.output>
type Row = Page['items'][number]

const ORDERS: Record<Query['order'], RawBuilder<unknown>> = {
  position: sql`v.position, v.id`,
  '-position': sql`v.position desc, v.id desc`,
  name: sql`v.name collate "tr-x-icu", v.id`,
  '-name': sql`v.name collate "tr-x-icu" desc, v.id desc`,
  created: sql`v.id`,
  '-created': sql`v.id desc`,
  guests: sql`v.guests, v.id`,
  '-guests': sql`v.guests desc, v.id desc`,
  '-updated': sql`v.updated_at desc, v.id desc`,
}

const PERMITS = {
  missing: () => sql<boolean>`not ${hasPermit}`,
  expiring: (until: Day) => sql<boolean>`(${hasPermit} and not ${permitInForce(until)})`,
  ok: permitInForce,
}

const isOneOf = (column: RawBuilder<unknown>, ids: number[] | undefined) =>
  ids === undefined ? [] : [sql<boolean>`${column} = any(${ids}::bigint[])`]
const isFlag = (column: RawBuilder<unknown>, value: boolean | undefined) =>
  value === undefined ? [] : [sql<boolean>`${column} = ${value}`]

function conditionsOf(query: Query, actor: Actor, now: Date): RawBuilder<boolean>[] {
  const { searchString } = query
  return [
    visibleTo(actor),
    ...isOneOf(sql`v.id`, query.id),
    ...isOneOf(sql`v.town_id`, query.town_id),
    ...isOneOf(sql`v.district_id`, query.district_id),
    ...isOneOf(sql`v.owner_id`, query.owner_id),
    ...(query.type_id === undefined ? [] : [sql<boolean>`v.type_ids && ${query.type_id}::bigint[]`]),
    ...isFlag(sql`v.is_popular`, query.popular),
    ...isFlag(sql`v.is_active`, query.isActive),
    ...(query.permit === undefined
      ? []
      : [PERMITS[query.permit](addDays(todayInIstanbul(now), PERMIT_WARNING_DAYS))]),
    ...(searchString === ''
      ? []
      : [
          sql<boolean>`(${matchesVilla(searchString)} or v.permit_no like ${`%${escapeLike(searchString)}%`})`,
        ]),
  ]
}

/** A page of villas and their total number. The subquery finds the ids of the page first, so that joins and images are read for these rows only. */
export async function adminVillas(db: Db, actor: Actor, query: Query, now: Date): Promise<Page> {
  const today = todayInIstanbul(now)
  const found = sql`villas v join towns t on t.id = v.town_id
    where ${sql.join(conditionsOf(query, actor, now), sql` and `)}`
  const [page, counted] = await Promise.all([
    sql<WithStoredImage<Omit<Row, 'permit' | 'can'>>>`
      select v.id, v.code, v.name, v.slug, ${coverOf} as image, t.name as town_name, d.name as district_name,
        coalesce((
          select json_agg(json_build_object('id', y.id, 'name', y.name) order by y.position, y.id)
          from villa_types y where y.id = any(v.type_ids)), '[]') as types,
        v.owner_id, concat_ws(' ', o.first_name, o.last_name) as owner_name, v.guests, v.bedrooms, v.permit_no,
        v.permit_status, v.permit_valid_until,
        (select e.amount from fees e where e.rental_id = v.id and e.kind = 'cleaning'
          order by e.position, e.id limit 1) as cleaning_amount,
        v.damage_deposit_amount, v.rating, v.rating_count, v.is_popular, v.is_active, v.position, v.version,
        ${isoMoment('v.updated_at')} as updated_at
      from (
        select v.id from ${found} order by ${ORDERS[query.order]} limit ${query.take} offset ${query.skip}
      ) p
      join villas v on v.id = p.id
      join towns t on t.id = v.town_id
      join districts d on d.id = v.district_id
      join users o on o.id = v.owner_id
      order by ${ORDERS[query.order]}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ${found}`.execute(db),
  ])
  return {
    items: page.rows.map((row) => ({
      ...withUrl(row),
      permit: permitState(row, today),
      can: rentalCan(actor),
    })),
    total: counted.rows[0]!.n,
  }
}
