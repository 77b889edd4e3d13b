import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listAllVillas, villaChoice } from '../../../contract/villas/villas.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { matchesVilla, nameStartsFirst } from '../../services/records/name-search.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { allOrPage } from '../../services/records/all-or-page.ts'

type Wanted = z.output<NonNullable<typeof listAllVillas.query>> & { onlyActive: boolean }

/** Villas a person may see, for pickers: those whose name begins so first, then in the order of the list. */
export function choicesOf(
  db: Db,
  actor: Actor,
  { onlyActive, searchString, ids, ...paging }: Wanted,
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
