import { sql } from 'kysely'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { gapHorizon, gapRows, publicationJoin } from '../../services/calendar/gap-sql.ts'
import type { GapHorizon, GapWindow } from '../../services/calendar/gap-sql.ts'
import { rowStayTerms, priceTables, totalOf } from '../../services/pricing/stay-terms.ts'
import type { Criteria } from './criteria.ts'
import { ORDER_COLUMNS, all, meetsFilters, orderOf, priceConditions } from './store-candidates.ts'

/** How many calendar entries one request may read: about 100 ms of one connection. */
const MAX_STAYS = 4000

export interface ShortStay {
  id: number
  stay: Stay
  before: Stay
  after: Stay
  min_nights: number
  is_published: boolean
  note: string
}

interface Row {
  id: number
  check_in: Day
  check_out: Day
  before_check_in: Day
  after_check_out: Day
  min_nights: number
  is_published: boolean
  note: string
  total: number
}

/** How far ahead gaps are searched, given the number of matching villas. */
export async function gapHorizonOf(db: Db, criteria: Criteria, from: Day): Promise<GapHorizon> {
  const { rows } = await sql<{ villas: number }>`
    select count(*) as villas from villas v where ${meetsFilters(criteria)}`.execute(db)
  return gapHorizon(rows[0]!.villas, from, MAX_STAYS)
}

/**
 * A page of bookable gaps: free, priced by seasons, and below the minimum stay or published. Rules and prices come from
 * services/pricing/stay-terms; one query.
 */
export async function findGapStays(
  db: Db,
  criteria: Criteria,
  asked: GapWindow & {
    check_out_until: Day
    published_until: Day
    is_published: boolean
    villas: number
    skip: number
    take: number
  },
  now: Date,
): Promise<{ items: ShortStay[]; total: number }> {
  const terms = rowStayTerms(criteria.adults + criteria.children, todayInIstanbul(now), now)
  const columns = ORDER_COLUMNS[criteria.order].map((column) => sql`, v.${sql.ref(column)}`)
  const isByPrice = criteria.order === 'price' || criteria.order === '-price'
  const limits = priceConditions(criteria)
  const price = isByPrice || limits.length > 0 ? totalOf(terms) : sql`null::bigint`
  const nearest = criteria.order === 'recommended' ? sql`c.is_published desc, c.check_in,` : sql``
  const gaps = gapRows(asked, now, {
    only: sql`v.id in (
      select v.id from villas v where ${meetsFilters(criteria)} order by v.position, v.id limit ${asked.villas})`,
    publishedUntil: asked.published_until,
    isPublished: asked.is_published,
  })
  const { rows } = await sql<Row>`
    with gap as materialized (${gaps}),
    judged as materialized (
      select v.id, v.position, asked.*, season.amount, season.min_nights, p.id is not null as is_published,
        coalesce(p.note, '') as note ${sql.join(columns, sql``)}
      from gap asked join villas v on v.id = asked.villa_id left join ${publicationJoin}
      ${priceTables(terms)}
      where asked.check_out <= ${asked.check_out_until}::date and season.nights = ${terms.nights}
        and (${terms.nights} < season.min_nights or p.id is not null)
    ),
    priced as (
      select c.*, ${price} as price from judged c cross join lateral (select c.check_in, c.check_out) asked
    )
    select c.id, c.check_in, c.check_out, c.before_check_in, c.after_check_out, c.min_nights, c.is_published, c.note,
      count(*) over () as total
    from priced c where ${all(limits)}
    order by ${nearest} ${orderOf(criteria.order)}, c.check_in
    limit ${asked.take} offset ${asked.skip}`.execute(db)
  return { items: rows.map(stayOfRow), total: rows[0]?.total ?? 0 }
}

function stayOfRow({ id, min_nights, is_published, note, ...days }: Row): ShortStay {
  return {
    id,
    stay: { check_in: days.check_in, check_out: days.check_out },
    before: { check_in: days.before_check_in, check_out: days.check_in },
    after: { check_in: days.check_out, check_out: days.after_check_out },
    min_nights,
    is_published,
    note,
  }
}
