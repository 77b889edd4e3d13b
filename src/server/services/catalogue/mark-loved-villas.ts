import { sql } from 'kysely'
import { lovedVillas } from '../../../domain/catalogue/loved-villas.ts'
import type { World } from '../../platform/context.ts'

/**
 * The job that marks which villas are «Çok sevilen» (domain/catalogue/loved-villas), after each write that changed a
 * rating or what visitors can see. Only villas whose mark changes are written, so that only what shows them is read
 * anew. Returns their number.
 */
export async function markLovedVillas({ db }: Pick<World, 'db'>): Promise<number> {
  const villas = await db
    .selectFrom('villas')
    .select(['id', 'rating', 'rating_count', 'is_active', 'is_loved'])
    .where((eb) =>
      eb.or([eb('is_loved', '=', true), eb.and([eb('is_active', '=', true), eb('rating_count', '>', 0)])]),
    )
    .execute()
  const loved = lovedVillas(villas.filter(({ is_active }) => is_active))
  const changed = villas.filter(({ id, is_loved }) => is_loved !== loved.has(id)).map(({ id }) => id)
  if (changed.length === 0) return 0
  await db
    .updateTable('rentals')
    // The mark itself is written, not the opposite of the stored one: two runs at once write the same.
    .set({ is_loved: sql<boolean>`id = any(${[...loved]}::bigint[])` })
    .where('id', 'in', changed)
    .execute()
  return changed.length
}
