import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

/** Keeps a request for a new password. Every address is written alike, so the answer tells nothing about users. */
export async function insertPasswordRequest(db: Db, email: string, now: Date): Promise<void> {
  await sql`
    with written as (insert into password_requests (email, created_at) values (${email}, ${now}))
    select pg_notify('password', '')`.execute(db)
}

/** Takes the oldest request out of the table; undefined when there is none. Of two processes one gets it. */
export async function takePasswordRequest(tx: Db): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    delete from password_requests where id = (
      select id from password_requests order by id limit 1 for update skip locked)
    returning email`.execute(tx)
  return rows[0]
}

/** When the open reset link of a user was made. */
export async function resetLinkMadeAt(tx: Db, user_id: number): Promise<Date | undefined> {
  const link = await tx
    .selectFrom('password_links')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'reset')
    .executeTakeFirst()
  return link?.created_at
}

export async function savePassword(tx: Db, id: number, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
}

export async function passwordHashOf(db: Db, id: number): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return password_hash
}

export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<', now).execute()
}
