import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'
import { createBoatType, createMarina } from './regions.ts'
import { createUser } from './users.ts'

/** A boat with what it shares with villas alone. Returns its id. */
export async function createBoatRental(db: Db): Promise<number> {
  const n = nextNumber()
  const { id } = await db
    .insertInto('rentals')
    .values({
      kind: 'boat',
      code: `TB${String(n).padStart(4, '0')}`,
      name: `Tekne ${n}`,
      slug: `tekne-${n}`,
      owner_id: (await createUser(db)).id,
      prepayment_percent: 30,
      is_active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface BoatFields {
  boat_type_id?: number
  marina_id?: number
  is_active?: boolean
}

/** A whole boat. Creates a type and a marina when none is given. Returns its id. */
export async function createBoat(
  db: Db,
  { boat_type_id, marina_id, is_active = true }: BoatFields = {},
): Promise<number> {
  const id = await createBoatRental(db)
  if (!is_active) await db.updateTable('rentals').set({ is_active }).where('id', '=', id).execute()
  await db
    .insertInto('boat_details')
    .values({
      id,
      boat_type_id: boat_type_id ?? (await createBoatType(db)).id,
      marina_id: marina_id ?? (await createMarina(db)).id,
      length_m: 22,
      build_year: 2015,
      guests: 12,
      overnight_guests: 10,
    })
    .execute()
  return id
}
