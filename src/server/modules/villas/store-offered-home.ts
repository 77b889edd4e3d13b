import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/**
 * Gives a new villa the photographs of an offered home, in their order, and marks the request as reviewed unless it is
 * already. Returns false when there is no such request.
 */
export async function takeOfferedHome(
  tx: Tx,
  { villaId, requestId, actorId }: { villaId: number; requestId: number; actorId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update rent_it_out_requests
    set reviewed_by = case when reviewed_at is null then ${actorId} else reviewed_by end,
      reviewed_at = coalesce(reviewed_at, ${now})
    where id = ${requestId} returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into villa_images (rental_id, image_id, position, created_at)
    select ${villaId}, image_id, position, ${now} from rent_it_out_images where request_id = ${requestId}`.execute(
    tx,
  )
  return true
}

interface PersonOfHome {
  email: string
  phone: string
  account: { id: number; role: 'ADMIN' | 'OWNER'; is_active: boolean } | null
}

/** Who offered a home, with the account that has the address. Two new villas of one home run one after the other. */
export async function personOfHome(tx: Tx, requestId: number): Promise<PersonOfHome | undefined> {
  const { rows } = await sql<PersonOfHome>`
    select r.email, r.phone, (
      select json_build_object('id', u.id, 'role', u.role, 'is_active', u.is_active)
      from users u where lower(u.email) = lower(r.email)) as account
    from rent_it_out_requests r where r.id = ${requestId} for no key update of r`.execute(tx)
  return rows[0]
}
