import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/context.ts'

/** Which villas an actor may know of, as a condition on `villas v`: an OWNER own ones, admins all. */
export function visibleTo(actor: Pick<Actor, 'id' | 'role'>): RawBuilder<boolean> {
  return actor.role === 'ADMIN' ? sql<boolean>`true` : sql<boolean>`v.owner_id = ${actor.id}`
}
