import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/context.ts'

/**
 * The note of calendar entry `e` as its reader may see it: admins read every one, an OWNER those of blocks they made.
 * What admins note about a villa is not written for its owner (docs/product.md, Owner).
 */
export function visibleBlockNote(actor: Pick<Actor, 'id' | 'role'>): RawBuilder<string> {
  if (actor.role === 'ADMIN') return sql<string>`e.note`
  return sql<string>`case when e.created_by = ${actor.id} then e.note else '' end`
}

/**
 * Whether the actor may free calendar entry `e`: admins may free every block, an OWNER those that an owner made,
 * a former owner of the villa too, but none that admins made or a feed brought (docs/product.md, Owner).
 */
export function canFreeBlock(actor: Pick<Actor, 'role'>): RawBuilder<boolean> {
  if (actor.role === 'ADMIN') return sql<boolean>`(e.kind = 'block')`
  return sql<boolean>`(e.kind = 'block' and e.feed_id is null
    and exists (select from users m where m.id = e.created_by and m.role = 'OWNER'))`
}
