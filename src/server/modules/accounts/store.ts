import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'role',
      'first_name',
      'last_name',
      'password_hash',
      'session_version',
      'is_active',
    ])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

export function findUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Inserts the ADMIN of the settings, unless a user has this address. */
export async function insertAdmin(db: Db, email: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values({
      first_name: 'Telmessa',
      last_name: 'Yönetici',
      email,
      phone: null,
      role: 'ADMIN',
      password_hash: passwordHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Makes a user an active ADMIN without a second factor and ends the open sessions. `passwordHash` null keeps the password.
 */
export async function restoreAdmin(db: Db, id: number, passwordHash: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      role: 'ADMIN' as const,
      is_active: true,
      session_version: eb('session_version', '+', 1),
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
    }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('second_factors').where('user_id', '=', id).execute()
}

/** Active users with a password who were created together with the demo. */
export async function findDemoLogins(db: Db): Promise<{ email: string; password_hash: string }[]> {
  const { rows } = await sql<{ email: string; password_hash: string }>`
    select u.email, u.password_hash from users u
    join milestones m on m.name = 'demo' and u.created_at <= m.created_at + interval '1 hour'
    where u.is_active and u.password_hash is not null
    order by u.id`.execute(db)
  return rows
}
