import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listAllVillas, listVillaOwners, villaChoice } from '../../../contract/villas/villas-list.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { foldedLike, matchesVilla, escapeLike, nameStartsFirst } from '../../services/records/name-search.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { allOrPage } from '../../services/records/all-or-page.ts'

type VillaQuery = z.output<NonNullable<typeof listAllVillas.query>> & { onlyActive: boolean }
type OwnerQuery = z.output<NonNullable<typeof listVillaOwners.query>>
type Owners = z.output<typeof listVillaOwners.output>

/** The villas that the caller may see, for pickers. Villas whose name starts with the search text come first. */
export function villaChoices(
  db: Db,
  actor: Actor,
  { onlyActive, searchString, ids, ...paging }: VillaQuery,
): Promise<z.output<typeof listAllVillas.output>> {
  const conditions: RawBuilder<boolean>[] = [
    visibleTo(actor),
    ...(onlyActive ? [sql<boolean>`v.is_active`] : []),
    ...(ids === undefined ? [] : [sql<boolean>`v.id = any(${ids}::bigint[])`]),
    ...(searchString === '' ? [] : [matchesVilla(searchString)]),
  ]
  return allOrPage<z.output<typeof villaChoice>>(
    db,
    {
      columns: sql`v.id, v.code, v.name, v.slug, v.town_id, t.name as town_name, d.name as district_name,
        v.guests, v.is_active`,
      from: sql`villas v join towns t on t.id = v.town_id join districts d on d.id = v.district_id
        where ${sql.join(conditions, sql` and `)}`,
      order: sql`${nameStartsFirst(searchString)} v.position, v.id`,
    },
    paging,
  )
}

/**
 * Active users for pickers, owners before admins and then by name. A part of the name or the beginning of the e-mail
 * finds them. With `ids` inactive users are returned too.
 */
export function villaOwners(db: Db, { ids, searchString, ...paging }: OwnerQuery): Promise<Owners> {
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
