import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, World } from '../../platform/context.ts'

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A link is dead while any ADMIN exists, also one who is switched off or was given by the settings. */
const NO_ADMIN = sql<boolean>`not exists (select from users where role = 'ADMIN')`

/**
 * Makes the link of the first ADMIN and returns its token; null when an ADMIN exists. The former link ends, because
 * there is one row.
 */
export async function makeFirstAdminLink({
  db,
  random,
  now,
}: Pick<World, 'db' | 'random' | 'now'>): Promise<string | null> {
  const token = Buffer.from(random(32)).toString('base64url')
  const { rows } = await sql`
    insert into first_admin_links (token_digest, created_at)
    select ${digestOf(token)}, ${now()} where ${NO_ADMIN}
    on conflict (id) do update set token_digest = excluded.token_digest, created_at = excluded.created_at
    returning id`.execute(db)
  return rows.length === 0 ? null : token
}

export async function isFirstAdminLinkOpen(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    select id from first_admin_links where token_digest = ${digestOf(token)} and ${NO_ADMIN}`.execute(db)
  return rows.length > 0
}

/** Deletes the link; returns whether it was open. Of two uses at once the second waits for the first and finds none. */
export async function takeFirstAdminLink(tx: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    delete from first_admin_links where token_digest = ${digestOf(token)} and ${NO_ADMIN} returning id`.execute(
    tx,
  )
  return rows.length > 0
}
