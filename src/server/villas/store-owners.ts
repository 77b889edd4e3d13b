import { sql } from 'kysely'
import type { z } from 'zod'
import type { listVillaOwners } from '../../contract/villa-desk.ts'
import type { Db } from '../context.ts'
import { foldedLiteral, likeLiteral } from '../db/typed-name.ts'

type Query = z.output<NonNullable<typeof listVillaOwners.query>>

/** Active users, owners before staff, by name; a part of the name or of the address finds them. */
export async function villaOwners(db: Db, query: Query): Promise<z.output<typeof listVillaOwners.output>> {
  const name = sql`concat_ws(' ', u.first_name, u.last_name)`
  const { rows } = await sql<z.output<typeof listVillaOwners.output>[number]>`
    select u.id, ${name} as name, u.email,
      (select count(*) from villas v where v.owner_id = u.id) as villa_count
    from users u
    where ${query.ids === undefined ? sql`u.is_active` : sql`u.id = any(${query.ids}::bigint[])`}
      and (fold_turkish(${name}) like '%' || ${foldedLiteral(query.searchString)} || '%'
        or lower(u.email) like ${`${likeLiteral(query.searchString).toLowerCase()}%`})
    order by u.role = 'ADMIN', ${name} collate "tr-x-icu", u.id
    limit ${query.take} offset ${query.skip}`.execute(db)
  return rows
}
