import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** The active admins, locked in the order of their ids until the transaction ends. */
export async function lockActiveAdmins(tx: Tx): Promise<{ id: number; has_password: boolean }[]> {
  const { rows } = await sql<{ id: number; has_password: boolean }>`
    select id, password_hash is not null as has_password from users
    where role = 'ADMIN' and is_active order by id for no key update`.execute(tx)
  return rows
}
