import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { WiderRegion } from './suggestions.ts'

/** The towns that hold these districts. */
export async function townsOfDistricts(db: Db, districtIds: readonly number[]): Promise<WiderRegion[]> {
  if (districtIds.length === 0) return []
  const { rows } = await sql<WiderRegion>`
    select distinct t.id as town_id, t.name from districts d join towns t on t.id = d.town_id
    where d.id = any(${[...districtIds]}::bigint[])`.execute(db)
  return rows
}
