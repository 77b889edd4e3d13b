import { sql } from 'kysely'
import type { z } from 'zod'
import type { boatSeason } from '../../../contract/boats/boats-admin.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { lockRentals } from '../../services/calendar/claim-nights.ts'
import { boatSeasonColumns } from '../../services/catalogue/boat-facts.ts'
import { isRental } from './store-discounts.ts'

export type BoatSeason = z.output<typeof boatSeason>
export type BoatSeasonFields = Omit<BoatSeason, 'id' | 'boat_id' | 'version'>

/** Locks a boat, so that nobody else writes its seasons until the transaction ends. @throws Failure not_found */
export async function lockBoat(tx: Tx, id: number): Promise<void> {
  await lockRentals(tx, [id])
  if (!(await isRental(tx, 'boat', id))) throw new Failure('not_found')
}

/** All seasons of a boat, those of each unit in their order. */
export async function boatSeasonsOf(db: Db, boatId: number): Promise<BoatSeason[]> {
  const { rows } = await sql<BoatSeason>`
    select ${boatSeasonColumns} from boat_seasons s where s.boat_id = ${boatId} order by s.unit, s.days`.execute(
    db,
  )
  return rows
}

/** Returns the boat of a season. @throws Failure not_found */
export async function boatOfSeason(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('boat_seasons').select('boat_id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('not_found')
  return row.boat_id
}

/** One season, locked; null when there is none. */
export async function lockBoatSeason(tx: Tx, id: number): Promise<BoatSeason | null> {
  const { rows } = await sql<BoatSeason>`
    select ${boatSeasonColumns} from boat_seasons s where s.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

const valuesOf = ({ starts_on, ends_on, name, unit, price, min_units, start_weekday }: BoatSeasonFields) => ({
  name,
  unit,
  days: `[${starts_on},${ends_on})`,
  price,
  min_units,
  start_weekday,
})

/** Returns the ids in the order of the seasons. */
export async function insertBoatSeasons(
  tx: Tx,
  boatId: number,
  seasons: readonly BoatSeasonFields[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('boat_seasons')
    .values(seasons.map((season) => ({ boat_id: boatId, ...valuesOf(season) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateBoatSeason(tx: Tx, id: number, season: BoatSeasonFields): Promise<void> {
  await tx
    .updateTable('boat_seasons')
    .set({ ...valuesOf(season), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
