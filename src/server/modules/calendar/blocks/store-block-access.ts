import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/context.ts'

/**
 * The note of calendar entry `e` as the caller may see it: admins see every note, an OWNER those of blocks
 * they made. Notes of admins about a villa are not meant for its owner (docs/product.md, Owner).
 */
export function visibleBlockNote(actor: Pick<Actor, 'id' | 'role'>): RawBuilder<string> {
  if (actor.role === 'ADMIN') return sql<string>`e.note`
  return sql<string>`case when e.created_by = ${actor.id} then e.note else '' end`
}

/**
 * Whether the actor may free calendar entry `e`. Admins may free every block. An OWNER may free blocks that
 * an owner made, also a former owner of the villa, but none that admins made or a feed brought
 * (docs/product.md, Owner).
 */
export function canFreeBlock(actor: Pick<Actor, 'role'>): RawBuilder<boolean> {
  if (actor.role === 'ADMIN') return sql<boolean>`(e.kind = 'block')`
  return sql<boolean>`(e.kind = 'block' and e.feed_id is null
    and exists (select from users m where m.id = e.created_by and m.role = 'OWNER'))`
}
