import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { candidates, isHopeless } from './store-candidates.ts'
import type { Criteria } from './criteria.ts'
import type { WiderPlace } from './repairs.ts'

/** How many villas each of several searches finds, in their order; one query. */
export async function countEach(db: Db, searches: readonly Criteria[], now: Date): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = searches.map((criteria) =>
    isHopeless(criteria, now)
      ? sql`select 0::bigint as total`
      : sql`select count(*) as total from (${candidates(criteria, now, { isPriced: false }).rows}) c`,
  )
  const parts = counts.map((count, place) => sql`select ${place}::int as place, (${count}) as total`)
  const { rows } = await sql<{ total: number }>`
    select total from (${sql.join(parts, sql` union all `)}) counted order by place`.execute(db)
  return rows.map(({ total }) => total)
}

/** How many the largest house sleeps that meets everything but the number of guests; null when there is none. */
export async function mostGuests(db: Db, criteria: Criteria, now: Date): Promise<number | null> {
  if (criteria.sleeps === null || isHopeless(criteria, now)) return null
  const { rows } = candidates({ ...criteria, sleeps: 1 }, now, { isPriced: false, columns: ['guests'] })
  const found = await sql<{ guests: number | null }>`
    select max(guests) as guests from (${rows}) c where guests < ${criteria.sleeps}`.execute(db)
  return found.rows[0]?.guests ?? null
}

/** The towns that hold these districts. */
export async function townsOfDistricts(db: Db, districtIds: readonly number[]): Promise<WiderPlace[]> {
  if (districtIds.length === 0) return []
  return db
    .selectFrom('districts')
    .innerJoin('towns', 'towns.id', 'districts.town_id')
    .select(['towns.id as town_id', 'towns.name'])
    .distinct()
    .where('districts.id', 'in', [...districtIds])
    .execute()
}
