import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../context.ts'

/**
 * Whether a reader of calendar entry `e` may free it: staff every block, an OWNER those that an owner made, whoever that
 * was when the house changed hands; not those of staff or of feeds (product.md §3 Owner).
 */
export function canFree(actor: Pick<Actor, 'role'>): RawBuilder<boolean> {
  if (actor.role === 'ADMIN') return sql<boolean>`(e.kind = 'block')`
  return sql<boolean>`(e.kind = 'block' and e.feed_id is null
    and exists (select from users m where m.id = e.created_by and m.role = 'OWNER'))`
}
