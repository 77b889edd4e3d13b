import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { currentSlug, villaBySlug } from './store.ts'

/** The id of the active villa with this slug. @throws gone for an inactive villa, else as noVillaFailure. */
export async function findActiveVilla(db: Db, slug: string): Promise<number> {
  const villa = await villaBySlug(db, slug)
  if (villa === null) throw await noVillaFailure(db, slug)
  if (!villa.is_active) throw new Failure('gone')
  return villa.id
}

/** The failure for a slug that no villa has: `moved` when a villa had it before, otherwise `not_found`. */
export async function noVillaFailure(db: Db, slug: string): Promise<Failure> {
  const current = await currentSlug(db, slug)
  return current === null ? new Failure('not_found') : new Failure('moved', { content: { slug: current } })
}
