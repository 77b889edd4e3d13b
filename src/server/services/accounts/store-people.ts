import { sql } from 'kysely'
import type { Role } from '../../../domain/accounts/roles.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** Whether another user has this address, in whatever case. */
export async function isEmailTaken(db: Db, email: string, ownId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select id from users where lower(email) = lower(${email}) and id is distinct from ${ownId}`.execute(db)
  return rows.length > 0
}

export interface NewUser {
  first_name: string
  last_name: string
  email: string
  phone: string | null
  role: Role
}

export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...user, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
