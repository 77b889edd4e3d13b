import { sql } from 'kysely'
import type { Db } from '../context.ts'

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

/** Written before the password is looked at, as a failure: of many attempts at once each one counts. */
export async function insertAttempt(db: Db, account: string, address: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('login_attempts')
    .values({ account, address, is_success: false, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Failures {
  by_account: number
  by_address: number
  /** the oldest failure that counts, by account and by address */
  account_since: Date | null
  address_since: Date | null
}

/** Failures since a moment; those of an account before its last success are forgiven. */
export async function countFailures(
  db: Db,
  account: string,
  address: string,
  since: Date,
): Promise<Failures> {
  const { rows } = await sql<Failures>`
    select a.n as by_account, a.oldest as account_since, b.n as by_address, b.oldest as address_since
    from (
      select count(*) as n, min(created_at) as oldest from login_attempts
      where account = ${account} and not is_success and created_at > greatest(${since}, (
        select max(created_at) from login_attempts
        where account = ${account} and is_success and created_at > ${since}))
    ) a, (
      select count(*) as n, min(created_at) as oldest from login_attempts
      where address = ${address} and not is_success and created_at > ${since}
    ) b`.execute(db)
  return rows[0]!
}

/** An attempt that was turned away unseen does not lengthen the wait. */
export async function forgetAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('id', '=', id).execute()
}

export async function markSuccess(db: Db, attemptId: number, userId: number, now: Date): Promise<void> {
  await sql`
    with attempt as (update login_attempts set is_success = true where id = ${attemptId})
    update users set last_login_at = ${now} where id = ${userId}`.execute(db)
}

/** The ADMIN of the settings, unless the address is somebody's already. */
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

/** An active ADMIN again, whose open sessions end; with another password unless that is null. */
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
}

/** Who came with the demo, is active and has a password. */
export async function findDemoLogins(db: Db): Promise<{ email: string; password_hash: string }[]> {
  const { rows } = await sql<{ email: string; password_hash: string }>`
    select u.email, u.password_hash from users u
    join milestones m on m.name = 'demo' and u.created_at <= m.created_at + interval '1 hour'
    where u.is_active and u.password_hash is not null
    order by u.id`.execute(db)
  return rows
}
