import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/context.ts'

/** The condition on `villas v` for what an actor may see: owners their own villas, admins all. */
export function visibleTo(actor: Pick<Actor, 'id' | 'role'>): RawBuilder<boolean> {
  return actor.role === 'ADMIN' ? sql<boolean>`true` : sql<boolean>`v.owner_id = ${actor.id}`
}
