import { sql } from 'kysely'
import type { z } from 'zod'
import type { listVillasWithDates } from '../../../contract/calendar/occupancy.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { keepsNights } from '../../services/calendar/keeps-nights.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'

type Page = z.input<typeof listVillasWithDates.output>

/** A page of villas with what keeps their nights from a day on. */
export async function villasWithDates(
  db: Db,
  query: { skip: number; take: number; villa_id?: number[] | undefined; from: Day },
  actor: Actor,
  now: Date,
): Promise<Page> {
  const { skip, take, villa_id, from } = query
  const where = sql`${visibleTo(actor)} ${villa_id === undefined ? sql`` : sql`and v.id = any(${villa_id}::bigint[])`}`
  const [items, count] = await Promise.all([
    sql<Page['items'][number]>`
      select p.id, p.code, p.name, p.is_active, coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind,
        'check_in', lower(e.stay), 'check_out', upper(e.stay), 'reason', e.reason,
        'is_external', e.feed_id is not null) order by e.stay) filter (where e.id is not null), '[]') as dates
      from (select v.id, v.code, v.name, v.is_active, v.position from villas v where ${where}
        order by v.position, v.id limit ${take} offset ${skip}) p
      left join calendar_entries e on e.villa_id = p.id and upper(e.stay) > ${from}::date and ${keepsNights('e', now)}
      group by p.id, p.code, p.name, p.is_active, p.position order by p.position, p.id`.execute(db),
    sql<{ n: number }>`select count(*) as n from villas v where ${where}`.execute(db),
  ])
  return { items: items.rows, total: count.rows[0]!.n }
}
