import type { Insertable, InsertObject, Updateable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { raiseVersion } from '../records/raise-version.ts'

type Rental = Database['rentals']
type VillaDetails = Omit<Database['villa_details'], 'id' | 'updated_at'>
type BoatDetails = Omit<Database['boat_details'], 'id' | 'updated_at'>

/** Columns of a villa to be written, of both of its tables. */
export type VillaColumns = Updateable<Omit<Rental, 'kind'>> & Updateable<VillaDetails>
/** Columns of a boat to be written, of both of its tables. */
export type BoatColumns = Updateable<Omit<Rental, 'kind'>> & Updateable<BoatDetails>
type NewVilla = Omit<InsertObject<Database, 'rentals'>, 'kind'> &
  Omit<InsertObject<Database, 'villa_details'>, 'id' | 'updated_at'>
export type NewBoat = Omit<InsertObject<Database, 'rentals'>, 'kind'> &
  Omit<InsertObject<Database, 'boat_details'>, 'id' | 'updated_at'>

/** Every column that only a villa has. The others are columns of rentals. */
const VILLA_ONLY: Record<keyof VillaDetails, true> = {
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
}

/** Every column that only a boat has. */
const BOAT_ONLY: Record<keyof BoatDetails, true> = {
  boat_type_id: true,
  marina_id: true,
  feature_ids: true,
  length_m: true,
  beam_m: true,
  draught_m: true,
  build_year: true,
  refit_year: true,
  hull: true,
  hull_material: true,
  flag: true,
  registry_no: true,
  cabins: true,
  berths: true,
  heads: true,
  has_flybridge: true,
  guests: true,
  overnight_guests: true,
  crew_kind: true,
  crew: true,
  engine: true,
  cruising_knots: true,
  max_knots: true,
  fuel_litres_per_hour: true,
  fuel_hours_included: true,
  fuel_overtime_amount: true,
  opens_at: true,
  closes_at: true,
  day_embarks_at: true,
  day_returns_at: true,
  week_embarks_at: true,
  week_returns_at: true,
  turnaround_minutes: true,
  inclusions: true,
  routes: true,
  weather_clause: true,
}

const DETAILS = {
  villa: { table: 'villa_details', names: VILLA_ONLY },
  boat: { table: 'boat_details', names: BOAT_ONLY },
} as const
type Kind = keyof typeof DETAILS

/** The columns of a villa or boat, by table. */
function byTable(kind: Kind, columns: object) {
  const { names } = DETAILS[kind]
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined)
  const of = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(entries.filter(([name]) => isWanted(name)))
  return { rental: of((name) => !(name in names)), details: of((name) => name in names) }
}

/** Writes the columns in both tables and raises the version by one. Returns the new version. @throws Failure not_found */
export async function writeRental(
  db: Db,
  kind: Kind,
  id: number,
  columns: VillaColumns | BoatColumns,
): Promise<number> {
  const { rental, details } = byTable(kind, columns)
  const version = await raiseVersion(db, 'rentals', id, rental)
  if (Object.keys(details).length > 0) {
    await db.updateTable(DETAILS[kind].table).set(details).where('id', '=', id).execute()
  }
  return version
}

async function insertRental(db: Db, kind: Kind, columns: object): Promise<number> {
  const { rental, details } = byTable(kind, columns)
  const { id } = await db
    .insertInto('rentals')
    .values({ ...(rental as Insertable<Rental>), kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto(DETAILS[kind].table)
    .values({ ...(details as Insertable<VillaDetails>), id })
    .execute()
  return id
}

/** Writes columns of a villa and raises its version by one. Returns the new version. @throws Failure not_found */
export const writeVilla = (db: Db, id: number, columns: VillaColumns) => writeRental(db, 'villa', id, columns)
/** Writes columns of a boat and raises its version by one. Returns the new version. @throws Failure not_found */
export const writeBoat = (db: Db, id: number, columns: BoatColumns) => writeRental(db, 'boat', id, columns)

/** Inserts a villa as it is given and returns its id. */
export const insertVillaRows = (db: Db, villa: NewVilla) => insertRental(db, 'villa', villa)
/** Inserts a boat as it is given and returns its id. */
export const insertBoatRows = (db: Db, boat: NewBoat) => insertRental(db, 'boat', boat)
