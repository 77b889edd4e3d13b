import { sql } from 'kysely'
import type { z } from 'zod'
import type { listPriceChanges } from '../../../contract/seasons/season-raises.ts'
import type { Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { isUnchanged } from './store-price-changes.ts'

type Page = z.output<typeof listPriceChanges.output>
type Row = Page['items'][number]

/** The changes that may concern several villas or a whole year. Smaller ones offer undo in their message only. */
const LISTED = ['copy', 'publish', 'raise', 'grid'] satisfies Row['kind'][]

/** A page of the larger changes, the newest first, each with whether it can still be undone. */
export async function largerChanges(db: Db, { skip, take }: { skip: number; take: number }): Promise<Page> {
  const listed = sql`price_changes c where c.kind = any(${LISTED}::text[])`
  const { rows: items } = await sql<Row>`
    select c.id, c.kind, c.actor_name as by, ${isoMoment('c.created_at')} as at, cardinality(c.villa_ids) as villas,
      case when cardinality(c.villa_ids) = 1 then
        coalesce((select v.name from villas v where v.id = c.villa_ids[1]), '') else '' end as villa_name,
      c.terms,
      case when c.undone_at is not null then 'undone' when ${isUnchanged} then 'undoable' else 'changed' end as state
    from ${listed} order by c.id desc limit ${take} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${listed}`.execute(db)
  return { items, total: counted[0]!.n }
}
