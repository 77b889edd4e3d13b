import { sql } from 'kysely'
import type { z } from 'zod'
import type { boatSeason } from '../../../contract/boats/boats-admin.ts'
import type { Db } from '../../platform/context.ts'

export type BoatSeason = z.output<typeof boatSeason>
export type SeasonFields = Omit<BoatSeason, 'id' | 'boat_id' | 'version'>

export const seasonColumns = sql`s.id, s.boat_id, s.name, s.unit, lower(s.days)::text as starts_on,
  upper(s.days)::text as ends_on, s.price, s.min_units, s.start_weekday, s.version`

/** The seasons of a boat for one unit, in their order. */
export async function seasonsOfUnit(db: Db, boatId: number, unit: string): Promise<BoatSeason[]> {
  const { rows } = await sql<BoatSeason>`
    select ${seasonColumns} from boat_seasons s where s.boat_id = ${boatId} and s.unit = ${unit} order by s.days`.execute(
    db,
  )
  return rows
}

/** One season, locked when `db` is a transaction; null when there is none. */
export async function lockSeason(db: Db, id: number): Promise<BoatSeason | null> {
  const { rows } = await sql<BoatSeason>`
    select ${seasonColumns} from boat_seasons s where s.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export async function insertSeason(db: Db, boatId: number, season: SeasonFields): Promise<number> {
  const { starts_on, ends_on, ...fields } = season
  const { id } = await db
    .insertInto('boat_seasons')
    .values({ ...fields, boat_id: boatId, days: `[${starts_on},${ends_on})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSeason(db: Db, id: number, season: SeasonFields): Promise<void> {
  const { starts_on, ends_on, ...fields } = season
  await db
    .updateTable('boat_seasons')
    .set({ ...fields, days: `[${starts_on},${ends_on})`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
