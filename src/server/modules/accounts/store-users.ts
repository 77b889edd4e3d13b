import { sql } from 'kysely'
import type { z } from 'zod'
import type { listUsers, showUser } from '../../../contract/accounts/users.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { allOrPage } from '../../services/records/all-or-page.ts'
import { escapeLike, foldedLike } from '../../services/records/name-search.ts'

type ListQuery = z.output<NonNullable<typeof listUsers.query>>
type UserRow = Extract<z.output<typeof listUsers.output>, unknown[]>[number]
export type User = z.output<typeof showUser.output>

const NAME = sql`concat_ws(' ', u.first_name, u.last_name)`
const COLUMNS = sql`
  u.id, ${NAME} as name, u.first_name, u.last_name, u.email, coalesce(u.phone, '') as phone, u.role, u.is_active,
  case when not u.is_active then 'off' when u.password_hash is null then 'invited' else 'active' end as state,
  (select count(*) from villas v where v.owner_id = u.id) as villa_count,
  ${isoMoment('u.last_login_at')} as last_login_at, u.version`

/** People by name, those who are switched off last. */
export function findUsers(
  db: Db,
  { role, searchString, skip, take }: ListQuery,
): Promise<UserRow[] | { items: UserRow[]; total: number }> {
  const typed = escapeLike(searchString).toLowerCase()
  const digits = searchString.replaceAll(/\D/g, '').replace(/^0+/, '')
  const found = sql`(fold_turkish(${NAME}) like '%' || ${foldedLike(searchString)} || '%'
    or lower(u.email) like ${`${typed}%`}
    or (${digits.length >= 3} and u.phone like ${`%${digits}%`}))`
  return allOrPage<UserRow>(
    db,
    {
      columns: COLUMNS,
      from: sql`users u where ${role === undefined ? sql`true` : sql`u.role = ${role}`} and ${found}`,
      order: sql`not u.is_active, ${NAME} collate "tr-x-icu", u.id`,
    },
    skip === undefined ? {} : { skip, take },
  )
}

export async function findUserRecord(db: Db, id: number): Promise<User | null> {
  const { rows } = await sql<User>`
    select ${COLUMNS}, (
      select ${isoMoment('l.expires_at')} from password_links l where l.user_id = u.id and l.purpose = 'invitation'
    ) as invitation_ends_at,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      coalesce((
      select json_agg(json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'is_active', v.is_active)
        order by v.name collate "tr-x-icu", v.id)
      from villas v where v.owner_id = u.id), '[]') as villas
    from users u where u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Switches a person on or off and returns the new version. */
export async function saveActivity(tx: Tx, id: number, is_active: boolean): Promise<number> {
  const { version } = await tx
    .updateTable('users')
    .set((eb) => ({ is_active, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
