import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listGaps } from '../../../../contract/calendar/gaps.ts'
import { LONGEST_GAP } from '../../../../domain/calendar/gaps.ts'
import { addDays } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import type { Db } from '../../../platform/context.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import type { Discount } from '../../../../domain/pricing/discounts.ts'

type Item = z.input<typeof listGaps.output>['items'][number]
/** A gap without its prices. */
export type GapRecord = Omit<Item, 'price' | 'undiscounted_price' | 'lost_amount'>
type Neighbour = NonNullable<Item['before']>
export type Publication = NonNullable<Item['publication']>

export interface GapFilter {
  villa_id?: number[]
  region_id?: number[]
}

const matchesFilter = ({ villa_id, region_id }: GapFilter): RawBuilder<boolean> =>
  sql<boolean>`(${villa_id === undefined ? sql`true` : sql`v.id = any(${villa_id}::bigint[])`}
    and ${region_id === undefined ? sql`true` : sql`v.town_id = any(${region_id}::bigint[])`})`

export interface GapVilla {
  id: number
  code: string
  name: string
  slug: string
  town_name: string
  is_active: boolean
}

/** The first villas of a filter in the order of the catalogue, active or not. */
export async function gapVillas(db: Db, filter: GapFilter, most: number): Promise<GapVilla[]> {
  const { rows } = await sql<GapVilla>`
    select v.id, v.code, v.name, v.slug, t.name as town_name, v.is_active
    from villas v join towns t on t.id = v.town_id
    where ${matchesFilter(filter)} order by v.position, v.id limit ${most}`.execute(db)
  return rows
}

export interface GapEntry extends Stay {
  id: number
}

/** The entries that gaps of a window can lie between, by villa and day. */
export async function entriesAround(
  db: Db,
  villaIds: readonly number[],
  { from, until }: { from: Day; until: Day },
  now: Date,
): Promise<Map<number, GapEntry[]>> {
  const { rows } = await sql<{ villa_id: number; entries: GapEntry[] }>`
    select e.rental_id as villa_id, json_agg(json_build_object('id', e.id, 'check_in', lower(e.stay), 'check_out', upper(e.stay))
      order by lower(e.stay)) as entries
    from calendar_entries e
    where e.rental_id = any(${[...villaIds]}::bigint[]) and ${occupiesNights('e', now)}
      and e.stay && daterange(${addDays(from, -1)}::date, ${addDays(until, LONGEST_GAP + 1)}::date)
    group by e.rental_id`.execute(db)
  return new Map(rows.map(({ villa_id, entries }) => [villa_id, entries]))
}

/** The publications of gaps that begin in a window. */
export async function publicationsOf(
  db: Db,
  villaIds: readonly number[],
  { from, until }: { from: Day; until: Day },
): Promise<(Stay & { villa_id: number; publication: Publication })[]> {
  const { rows } = await sql<Stay & { villa_id: number; publication: Publication }>`
    select p.villa_id, lower(p.stay) as check_in, upper(p.stay) as check_out, ${publicationJson} as publication
    from gap_publications p left join users u on u.id = p.published_by
    where p.villa_id = any(${[...villaIds]}::bigint[]) and p.withdrawn_at is null
      and lower(p.stay) >= ${from}::date and lower(p.stay) < ${until}::date`.execute(db)
  return rows
}

/** A publication `p` and its author `u`. */
const publicationJson = sql<Publication>`jsonb_build_object('id', p.id, 'note', p.note, 'version', p.version,
  'published_by_name', coalesce(u.first_name || ' ' || u.last_name, ''),
  'published_at', ${isoMoment('p.published_at')})`

/** How the list shows these entries beside a gap. */
export async function neighboursOf(db: Db, entryIds: readonly number[]): Promise<Map<number, Neighbour>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await sql<Neighbour & { id: number }>`
    select e.id, e.kind, lower(e.stay) as check_in, upper(e.stay) as check_out,
      coalesce(r.first_name || ' ' || r.last_name, e.reason) as label, r.code, r.id as reservation_id,
      e.feed_id is not null as is_external
    from calendar_entries e left join reservations r on r.id = e.reservation_id
    where e.id = any(${[...entryIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...neighbour }) => [id, neighbour]))
}

/** The villa of an entry, the day on which it ends, and whether it still keeps its nights; null without such an entry. */
export async function endOfEntry(
  db: Db,
  entryId: number,
  now: Date,
): Promise<{ villa_id: number; check_in: Day; is_kept: boolean } | null> {
  const { rows } = await sql<{ villa_id: number; check_in: Day; is_kept: boolean }>`
    select rental_id as villa_id, upper(stay) as check_in, ${occupiesNights('e', now)} as is_kept from calendar_entries e
    where e.id = ${entryId} and e.period is null`.execute(db)
  return rows[0] ?? null
}

/** Returns publications whose nights were sold unchanged, with the total of the reservation. */
export async function findSoldGaps(
  db: Db,
  filter: GapFilter & { skip: number; take: number },
  window: { from: Day; until: Day },
  now: Date,
): Promise<{ items: (GapRecord & { total: number })[]; total: number }> {
  const { rows } = await sql<{ item: GapRecord & { total: number }; total: number }>`
    select jsonb_build_object('id', p.id, 'villa_id', v.id, 'villa_code', v.code, 'villa_name', v.name,
      'villa_slug', v.slug, 'town_name', t.name, 'check_in', lower(p.stay), 'check_out', upper(p.stay),
      'nights', upper(p.stay) - lower(p.stay), 'min_nights', 1, 'status', 'sold', 'reason', null, 'before', null,
      'after', null, 'total', r.total, 'publication', ${publicationJson}) as item, count(*) over () as total
    from gap_publications p
    join villas v on v.id = p.villa_id join towns t on t.id = v.town_id
    join calendar_entries e on e.rental_id = p.villa_id and e.stay = p.stay and ${occupiesNights('e', now)}
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
    where rental_id = ${villaId} and stay = daterange(${stay.check_in}, ${stay.check_out}) and is_active
    order by id`.execute(db)
  return rows
}
