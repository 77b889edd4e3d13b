import { sql } from 'kysely'
import type { z } from 'zod'
import type { listVillaOwners } from '../../../contract/villas/villas-admin.ts'
import type { Db } from '../../platform/context.ts'
import { foldedLike, escapeLike } from '../../services/records/name-search.ts'
import { allOrPage } from '../../services/records/all-or-page.ts'

type Query = z.output<NonNullable<typeof listVillaOwners.query>>
type Owners = z.output<typeof listVillaOwners.output>

/** Active users, owners before admins, by name; a part of the name or of the address finds them. */
export function villaOwners(db: Db, { ids, searchString, ...paging }: Query): Promise<Owners> {
  const name = sql`concat_ws(' ', u.first_name, u.last_name)`
  return allOrPage<Extract<Owners, unknown[]>[number]>(
    db,
    {
      columns: sql`u.id, ${name} as name, u.email,
        (select count(*) from villas v where v.owner_id = u.id) as villa_count`,
      from: sql`users u
        where ${ids === undefined ? sql`u.is_active` : sql`u.id = any(${ids}::bigint[])`}
          and (fold_turkish(${name}) like '%' || ${foldedLike(searchString)} || '%'
            or lower(u.email) like ${`${escapeLike(searchString).toLowerCase()}%`})`,
      order: sql`u.role = 'ADMIN', ${name} collate "tr-x-icu", u.id`,
    },
    paging,
  )
}
