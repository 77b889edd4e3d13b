import type { Insertable, InsertObject, Updateable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { raiseVersion } from '../records/raise-version.ts'

type Rental = Database['rentals']
type Details = Omit<Database['villa_details'], 'id' | 'updated_at'>

/** Columns of a villa to be written, of both of its tables. */
export type VillaColumns = Updateable<Omit<Rental, 'kind'>> & Updateable<Details>
type NewVilla = Omit<InsertObject<Database, 'rentals'>, 'kind'> &
  Omit<InsertObject<Database, 'villa_details'>, 'id' | 'updated_at'>

/** Every column that only a villa has. The others are columns of rentals. */
const DETAILS: Record<keyof Details, true> = {
  town_id: true,
  district_id: true,
  type_ids: true,
  feature_ids: true,
  address: true,
  latitude: true,
  longitude: true,
  coordinates_seed: true,
  guests: true,
  bedrooms: true,
  bathrooms: true,
  pool: true,
  check_in_time: true,
  check_out_time: true,
  distance_sea: true,
  distance_centre: true,
  distance_market: true,
  distance_restaurant: true,
  distance_airport: true,
  distance_public_transport: true,
  allows_children: true,
  max_infants: true,
  allows_pets: true,
  allows_parties: true,
  allows_smoking: true,
  rule_notes: true,
  permit_max_guests: true,
}

/** The columns of a villa by table. */
function byTable(columns: object) {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined)
  const of = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(entries.filter(([name]) => isWanted(name)))
  return { rental: of((name) => !(name in DETAILS)), details: of((name) => name in DETAILS) }
}

/** Writes columns of a villa and raises its version by one. Returns the new version. @throws Failure not_found */
export async function writeVilla(db: Db, id: number, columns: VillaColumns): Promise<number> {
  const { rental, details } = byTable(columns)
  const version = await raiseVersion(db, 'rentals', id, rental)
  if (Object.keys(details).length > 0) {
    await db.updateTable('villa_details').set(details).where('id', '=', id).execute()
  }
  return version
}

/** Inserts a villa as it is given and returns its id. */
export async function insertVillaRows(db: Db, villa: NewVilla): Promise<number> {
  const { rental, details } = byTable(villa)
  const { id } = await db
    .insertInto('rentals')
    .values({ ...(rental as Insertable<Rental>), kind: 'villa' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('villa_details')
    .values({ ...(details as Insertable<Details>), id })
    .execute()
  return id
}
