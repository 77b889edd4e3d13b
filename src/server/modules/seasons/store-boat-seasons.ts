import { sql } from 'kysely'
import type { z } from 'zod'
import type { boatSeason } from '../../../contract/boats/boats-admin.ts'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
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

/** The seasons of a boat unit by unit: of one unit, or of each that it has seasons of. @throws Failure not_found */
export async function seasonsByUnit(db: Db, boatId: number, asked: TripUnit | undefined) {
  if (!(await isRental(db, 'boat', boatId))) throw new Failure('not_found')
  const stored = await boatSeasonsOf(db, boatId)
  return TRIP_UNITS.map((unit) => ({
    unit,
    seasons: stored.filter((season) => season.unit === unit),
  })).filter(({ unit, seasons }) => (asked === undefined ? seasons.length > 0 : unit === asked))
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
  if (seasons.length === 0) return []
  const rows = await tx
    .insertInto('boat_seasons')
    .values(seasons.map((season) => ({ boat_id: boatId, ...valuesOf(season) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateBoatSeasons(
  tx: Tx,
  seasons: readonly (BoatSeasonFields & { id: number })[],
): Promise<void> {
  const rows = JSON.stringify(seasons.map((season) => ({ id: season.id, ...valuesOf(season) })))
  await sql`
    update boat_seasons s set name = n.name, unit = n.unit, days = n.days, price = n.price, min_units = n.min_units,
      start_weekday = n.start_weekday, version = s.version + 1
    from jsonb_populate_recordset(null::boat_seasons, ${rows}::jsonb) n where s.id = n.id`.execute(tx)
}
