import { sql } from 'kysely'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import type { Criteria } from './criteria.ts'
import { candidates, meetsFilters } from './store-candidates.ts'

/** Counts villas that match every filter except the dates. The count bounds the cost of checking other dates. */
export async function countVillas(db: Db, criteria: Criteria): Promise<number> {
  const sleeps = criteria.sleeps ?? criteria.adults + criteria.children
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from villas v where ${meetsFilters({ ...criteria, sleeps })}`.execute(db)
  return rows[0]!.total
}

/** For each of several stays, the number of villas that the search finds and the lowest of their totals; one query. */
export async function priceStays(
  db: Db,
  criteria: Criteria,
  stays: readonly Stay[],
  now: Date,
): Promise<{ total: number; price_from: number | null }[]> {
  if (stays.length === 0) return []
  const { rows } = candidates(criteria, now, { isPriced: true, isStayOfRow: true })
  const found = await sql<{ total: number; price_from: number | null }>`
    select found.total, found.price_from
    from unnest(${stays.map(({ check_in }) => check_in)}::date[], ${stays.map(({ check_out }) => check_out)}::date[])
      with ordinality as asked (check_in, check_out, place)
    cross join lateral (select count(*) as total, min(c.price) as price_from from (${rows}) c) found
    order by asked.place`.execute(db)
  return found.rows
}
