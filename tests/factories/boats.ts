import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'
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
