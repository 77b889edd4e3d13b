import { sql } from 'kysely'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { RECORD_TEXTS } from '../../../domain/turkish/record-texts.ts'
import type { Db } from '../../platform/context.ts'
import type { SlugKind } from '../../platform/db/schema.ts'
import { Failure } from '../../platform/failure.ts'
import type { SlugOwner } from '../../services/landing-pages/slugs.ts'

/** How many records of a kind refer to a town, a district, a type or a marina. */
export interface Use {
  kind: 'villa' | 'district' | 'custom_page' | 'marina' | 'boat'
  count: number
}

/** Nothing refers to a custom page. */
type UsedKind = Exclude<SlugKind, 'custom_page'>

/** What refers to a record; empty when it may be deleted. Inactive villas count, too. */
export async function usesOf(db: Db, { kind, record_id }: SlugOwner<UsedKind>): Promise<Use[]> {
  const counts = {
    town: sql<Use>`
      select 'villa' as kind, count(*) as count from villas where town_id = ${record_id}
      union all select 'district', count(*) from districts where town_id = ${record_id}
      union all select 'custom_page', count(*) from custom_pages where town_id = ${record_id}
      union all select 'marina', count(*) from marinas where town_id = ${record_id}`,
    district: sql<Use>`select 'villa' as kind, count(*) as count from villas where district_id = ${record_id}`,
    villa_type: sql<Use>`
      select 'villa' as kind, count(*) as count from villas where type_ids @> array[${record_id}::bigint]
      union all select 'custom_page', count(*) from custom_pages where villa_type_id = ${record_id}`,
    boat_type: sql<Use>`select 'boat' as kind, count(*) as count from boats where boat_type_id = ${record_id}`,
    marina: sql<Use>`select 'boat' as kind, count(*) as count from boats where marina_id = ${record_id}`,
  }
  const { rows } = await counts[kind].execute(db)
  return rows.filter(({ count }) => count > 0)
}

/** Refuses to delete a record that something refers to. The sentence says how many records of which kind. */
export async function refuseInUse(db: Db, owner: SlugOwner<UsedKind>, name: string): Promise<void> {
  const uses = await usesOf(db, owner)
  if (uses.length === 0) return
  const list = uses.map(({ kind, count }) => `${count} ${RECORD_TEXTS[kind]}`).join(', ')
  const sentence = fillIn(CASE_SENTENCES.in_use, { name, uses: list })
  throw new Failure('in_use', { sentence, content: { uses } })
}
