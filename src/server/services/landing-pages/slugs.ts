import { sql } from 'kysely'
import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { RECORD_TEXTS } from '../../../domain/turkish/record-texts.ts'
import { isReservedSlug } from '../../../domain/catalogue/reserved-slugs.ts'
import { slugify } from '../../../domain/turkish/turkish.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Database, SlugKind } from '../../platform/db/schema.ts'
import { fieldFailure } from '../../platform/failure.ts'

/** The kinds of pages at /{slug}, with the column of their names. Only this file writes the table `slugs`. */
const PAGES = {
  town: { table: 'towns', name: 'name' },
  district: { table: 'districts', name: 'name' },
  villa_type: { table: 'villa_types', name: 'name' },
  custom_page: { table: 'custom_pages', name: 'title' },
  boat_type: { table: 'boat_types', name: 'name' },
  marina: { table: 'marinas', name: 'name' },
} as const satisfies Record<SlugKind, { table: keyof Database; name: string }>

export interface SlugOwner<Kind extends SlugKind = SlugKind> {
  kind: Kind
  record_id: number
}

/** The Turkish sentence that says why a slug cannot be used and which record has it; null when it is free. */
export async function slugObstacle(db: Db, slug: string, own?: SlugOwner): Promise<string | null> {
  if (slug === '') return FIELD_SENTENCES.slug
  if (isReservedSlug(slug)) return CASE_SENTENCES.slug_reserved
  const taken = await db.selectFrom('slugs').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (taken === undefined || (taken.kind === own?.kind && taken.record_id === own.record_id)) return null
  const { table, name } = PAGES[taken.kind]
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(name)} as name from ${sql.table(table)} where id = ${taken.record_id}`.execute(db)
  const sentence = taken.is_current ? CASE_SENTENCES.slug_taken : CASE_SENTENCES.slug_redirects
  return fillIn(sentence, { name: rows[0]?.name ?? slug, kind: RECORD_TEXTS[taken.kind] })
}

/** The typed slug, or one made from the name. Refuses a slug that is not free with 422 at the field `slug`. */
export async function freeSlug(tx: Tx, typed: string, name: string, own?: SlugOwner): Promise<string> {
  const slug = typed === '' ? slugify(name) : typed
  const obstacle = await slugObstacle(tx, slug, own)
  if (obstacle !== null) throw fieldFailure('slug', obstacle)
  return slug
}

/**
 * Makes a free slug (`freeSlug`) the current one of a record. The former slug is kept and redirects to the new one; a
 * record may take its former slug back. Of two concurrent claims of one slug the second violates the primary key and
 * its transaction is retried.
 */
export async function claimSlug(tx: Tx, { kind, record_id }: SlugOwner, slug: string): Promise<void> {
  await tx
    .updateTable('slugs')
    .set({ is_current: false })
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .where('is_current', '=', true)
    .where('slug', '<>', slug)
    .execute()
  const own = await tx
    .updateTable('slugs')
    .set({ is_current: true })
    .where('slug', '=', slug)
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .executeTakeFirst()
  if (own.numUpdatedRows > 0n) return
  await tx.insertInto('slugs').values({ slug, kind, record_id }).execute()
}

/** Deletes all slugs of a deleted record, so that other records may take them. */
export async function releaseSlugs(tx: Tx, { kind, record_id }: SlugOwner): Promise<void> {
  await tx.deleteFrom('slugs').where('kind', '=', kind).where('record_id', '=', record_id).execute()
}

/** Former slugs of a record, newest first. */
export async function formerSlugs(db: Db, { kind, record_id }: SlugOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('slugs')
    .select('slug')
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .where('is_current', '=', false)
    .orderBy('updated_at', 'desc')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
