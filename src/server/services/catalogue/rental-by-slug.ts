import { sql } from 'kysely'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'

/** Whether a villa or boat is active or was active before. The public calls treat any other as unknown. */
export const wasPublished = sql<boolean>`(v.is_active or v.published_at is not null)`

/** The id of the active villa or boat with this slug. @throws gone for an inactive one, else as noRentalFailure. */
export async function findActiveRental(db: Db, kind: RentalKind, slug: string): Promise<number> {
  const rental = await db
    .selectFrom('rentals as v')
    .select(['v.id', 'v.is_active'])
    .where('v.kind', '=', kind)
    .where('v.slug', '=', slug)
    .where(wasPublished)
    .executeTakeFirst()
  if (rental === undefined) throw await noRentalFailure(db, kind, slug)
  if (!rental.is_active) throw goneFailure(kind)
  return rental.id
}

/** The failure for a slug that no villa or boat has: `moved` when one had it before, otherwise `not_found`. */
export async function noRentalFailure(db: Db, kind: RentalKind, slug: string): Promise<Failure> {
  const current = await currentSlug(db, kind, slug)
  return current === null ? new Failure('not_found') : new Failure('moved', { content: { slug: current } })
}

/** The failure for a villa or boat that is not active any more. */
export const goneFailure = (kind: RentalKind) =>
  new Failure('gone', kind === 'boat' ? { sentence: CASE_SENTENCES.boat_gone } : {})

/** The slugs that a villa or boat had before, the newest first. */
export const formerSlugsOf = sql`array(
  select f.slug from villa_former_slugs f where f.rental_id = v.id order by f.created_at desc)`

/** The current slug of the published villa or boat that had this slug before. */
async function currentSlug(db: Db, kind: RentalKind, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('villa_former_slugs as f')
    .innerJoin('rentals as v', 'v.id', 'f.rental_id')
    .select('v.slug')
    .where('f.kind', '=', kind)
    .where('f.slug', '=', slug)
    .where(wasPublished)
    .executeTakeFirst()
  return row?.slug ?? null
}
