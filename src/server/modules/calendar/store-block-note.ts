import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/context.ts'

/**
 * The note of calendar entry `e` as its reader may see it: admins read every one, an OWNER those of blocks they made.
 * What admins note about a villa is not written for its owner (docs/product.md, Owner).
 */
export function blockNote(actor: Pick<Actor, 'id' | 'role'>): RawBuilder<string> {
  if (actor.role === 'ADMIN') return sql<string>`e.note`
  return sql<string>`case when e.created_by = ${actor.id} then e.note else '' end`
}
