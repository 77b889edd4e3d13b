import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listGaps } from '../../../../contract/calendar/gaps.ts'
import { DEFAULT_ADULTS } from '../../../../domain/pricing/pricing.ts'
import { addDays, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import type { Db } from '../../../platform/context.ts'
import { gapHorizon, gapRows, publicationJoin } from '../../../services/calendar/gap-sql.ts'
import type { GapHorizon, GapWindow } from '../../../services/calendar/gap-sql.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import { rowStayTerms, meetsDiscount, priceTables } from '../../../services/pricing/stay-terms.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Discount } from '../../../../domain/pricing/discounts.ts'

type Answer = z.input<typeof listGaps.output>
type Item = Answer['items'][number]
export type GapStatus = Item['status']
/** A gap without its prices. */
export type GapRecord = Omit<Item, 'price' | 'undiscounted_price' | 'lost_amount'>

/** Limits how many stays one query of the dashboard may read: half a second of one connection. */
const MAX_STAYS = 15_000

interface Filter {
  villa_id?: number[]
  region_id?: number[]
}

const matchesFilter = ({ villa_id, region_id }: Filter): RawBuilder<boolean> =>
  sql<boolean>`(${villa_id === undefined ? sql`true` : sql`v.id = any(${villa_id}::bigint[])`}
    and ${region_id === undefined ? sql`true` : sql`v.town_id = any(${region_id}::bigint[])`})`

/** Returns how far ahead the gaps of the filtered villas are searched. */
export async function gapHorizonOf(db: Db, filter: Filter, from: Day): Promise<GapHorizon> {
  const { rows } = await sql<{ villas: number }>`
    select count(*) as villas from villas v where ${matchesFilter(filter)}`.execute(db)
  return gapHorizon(rows[0]!.villas, from, MAX_STAYS)
}

/** `gap`: the runs of free nights; `judged`: each with its status and the rules and prices of its nights. */
function judgedGaps(gaps: RawBuilder<unknown>, isAnyLength: boolean, now: Date): RawBuilder<unknown> {
  const terms = rowStayTerms(DEFAULT_ADULTS, todayInIstanbul(now), now)
  return sql`
    gap as materialized (${gaps}),
    judged as materialized (
      select asked.*, v.code, v.name, v.slug, v.town_id, season.min_nights, p.id as publication_id,
        case when season.nights = ${terms.nights} then season.amount end as lost_amount, reason.reason,
        case when reason.reason is not null then 'unsellable' when p.id is not null then 'published'
          when exists (select from discounts d where d.villa_id = v.id and ${meetsDiscount(terms)}) then 'discounted'
          else 'open' end as status
      from gap asked join villas v on v.id = asked.villa_id left join ${publicationJoin}
      ${priceTables(terms)}
      cross join lateral (select case when not v.is_active then 'off_show'
        when season.nights + coalesce(forecast.nights, 0) < ${terms.nights} then 'not_priced'
        when season.nights < ${terms.nights} then 'provisional' end as reason) reason
      where ${isAnyLength} or p.id is not null or ${terms.nights} < season.min_nights
    )`
}

/** Builds the record of a `judged` row: both neighbours, its town and its publication. */
const gapRecord = sql`
    jsonb_build_object('id', j.before_id, 'villa_id', j.villa_id, 'villa_code', j.code, 'villa_name', j.name,
      'villa_slug', j.slug, 'town_name', t.name, 'check_in', j.check_in, 'check_out', j.check_out,
      'nights', j.check_out - j.check_in, 'min_nights', j.min_nights, 'status', j.status, 'reason', j.reason,
      'before', ${neighbour(sql`j.before_id`)}, 'after', ${neighbour(sql`j.after_id`)},
      'publication', (select ${publicationColumns()} from gap_publications p left join users u on u.id = p.published_by
        where p.id = j.publication_id))`

function neighbour(entry: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('kind', e.kind, 'check_in', lower(e.stay), 'check_out', upper(e.stay),
      'label', coalesce(r.first_name || ' ' || r.last_name, e.reason), 'code', r.code,
      'reservation_id', r.id, 'is_external', e.feed_id is not null)
    from calendar_entries e left join reservations r on r.id = e.reservation_id where e.id = ${entry})`
}

/** Columns of a publication `p` and its author `u`. */
function publicationColumns(): RawBuilder<unknown> {
  return sql`jsonb_build_object('id', p.id, 'note', p.note, 'version', p.version,
    'published_by_name', coalesce(u.first_name || ' ' || u.last_name, ''),
    'published_at', ${isoMoment('p.published_at')})`
}

/** Returns one page of gaps, the nearest first, and the sums of all of them, with one query. */
export async function findGaps(
  db: Db,
  filter: Filter & { status?: GapStatus; skip: number; take: number },
  asked: GapWindow & { villas: number },
  isAnyLength: boolean,
  now: Date,
): Promise<{ items: GapRecord[]; total: number; summary: Answer['summary'] }> {
  const { status, skip, take } = filter
  const only = sql<boolean>`v.id in (select v.id from villas v where ${matchesFilter(filter)}
    order by v.position, v.id limit ${asked.villas})`
  const { rows } = await sql<{
    items: GapRecord[]
    total: number
    nights: number
    lost_amount: number
    counts: Partial<Record<GapStatus, number>>
  }>`
    with ${judgedGaps(gapRows(asked, now, { only }), isAnyLength, now)},
    wanted as materialized (
      select * from judged ${status === undefined ? sql`` : sql`where status = ${status}`}
    ),
    shown as (select * from wanted order by check_in, name, villa_id limit ${take} offset ${skip})
    select
      coalesce((select jsonb_agg(${gapRecord} order by j.check_in, j.name, j.villa_id)
        from shown j join towns t on t.id = j.town_id), '[]') as items,
      (select count(*) from wanted) as total,
      (select coalesce(sum(check_out - check_in), 0)::int from judged) as nights,
      (select coalesce(sum(lost_amount), 0)::bigint from judged) as lost_amount,
      (select coalesce(jsonb_object_agg(status, n), '{}')
        from (select status, count(*) as n from judged group by status) s) as counts`.execute(db)
  const { items, total, nights, lost_amount, counts } = rows[0]!
  const none = { open: 0, discounted: 0, published: 0, unsellable: 0, sold: 0 }
  return {
    items,
    total,
    summary: { nights: nights, lost_amount, counts: { ...none, ...counts } },
  }
}

/** Finds the gap that begins where an entry ends; null when it no longer exists. @throws Failure not_found */
export async function findGap(db: Db, entryId: number, now: Date): Promise<GapRecord | null> {
  const { rows: entries } = await sql<{ villa_id: number; check_in: Day; is_kept: boolean }>`
    select villa_id, upper(stay) as check_in, ${occupiesNights('e', now)} as is_kept from calendar_entries e
    where e.id = ${entryId}`.execute(db)
  const [entry] = entries
  if (entry === undefined) throw new Failure('not_found')
  if (!entry.is_kept || entry.check_in < todayInIstanbul(now)) return null
  return (await gapsFrom(db, entry.villa_id, entry.check_in, now))[0] ?? null
}

/** Finds the gap of a villa with exactly these nights. */
export async function findGapOf(db: Db, villaId: number, stay: Stay, now: Date): Promise<GapRecord | null> {
  const [gap] = await gapsFrom(db, villaId, stay.check_in, now)
  return gap !== undefined && gap.check_out === stay.check_out ? gap : null
}

async function gapsFrom(db: Db, villaId: number, from: Day, now: Date): Promise<GapRecord[]> {
  const gaps = gapRows({ from, until: addDays(from, 1) }, now, { only: sql`v.id = ${villaId}` })
  const { rows } = await sql<{ item: GapRecord }>`
    with ${judgedGaps(gaps, true, now)}
    select ${gapRecord} as item from judged j join towns t on t.id = j.town_id`.execute(db)
  return rows.map(({ item }) => item)
}

/** Returns publications whose nights were sold unchanged, with the total of the reservation. */
export async function findSoldGaps(
  db: Db,
  filter: Filter & { skip: number; take: number },
  window: { from: Day; until: Day },
  now: Date,
): Promise<{ items: (GapRecord & { total: number })[]; total: number }> {
  const { rows } = await sql<{ item: GapRecord & { total: number }; total: number }>`
    select jsonb_build_object('id', p.id, 'villa_id', v.id, 'villa_code', v.code, 'villa_name', v.name,
      'villa_slug', v.slug, 'town_name', t.name, 'check_in', lower(p.stay), 'check_out', upper(p.stay),
      'nights', upper(p.stay) - lower(p.stay), 'min_nights', 1, 'status', 'sold', 'reason', null, 'before', null,
      'after', null, 'total', r.total, 'publication', ${publicationColumns()}) as item, count(*) over () as total
    from gap_publications p
    join villas v on v.id = p.villa_id join towns t on t.id = v.town_id
    join calendar_entries e on e.villa_id = p.villa_id and e.stay = p.stay and ${occupiesNights('e', now)}
    join reservations r on r.id = e.reservation_id and r.created_at >= p.published_at
    left join users u on u.id = p.published_by
    where ${matchesFilter(filter)} and lower(p.stay) >= ${window.from}::date and lower(p.stay) < ${window.until}::date
      and (p.withdrawn_at is null or p.withdrawn_at > r.created_at)
    order by lower(p.stay), p.id limit ${filter.take} offset ${filter.skip}`.execute(db)
  return { items: rows.map(({ item }) => item), total: rows[0]?.total ?? 0 }
}

export type GapDiscount = Discount & { version: number }

/** Returns the active discounts of exactly these nights. */
export async function discountsOfNights(db: Db, villaId: number, stay: Stay): Promise<GapDiscount[]> {
  const { rows } = await sql<GapDiscount>`
    select id, name, kind, value, lower(stay) as starts_on, upper(stay) as ends_on, book_from, book_until,
      lead_days_min, lead_days_max, min_nights, is_active, version
    from discounts
    where villa_id = ${villaId} and stay = daterange(${stay.check_in}, ${stay.check_out}) and is_active
    order by id`.execute(db)
  return rows
}
