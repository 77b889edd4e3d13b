import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { feature, featureCategory } from '../../../contract/features/features.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { lastPosition } from '../../services/records/last-position.ts'
import type { Database } from '../../platform/db/schema.ts'

type Feature = z.output<typeof feature>
type FeatureCategory = z.output<typeof featureCategory>

/** Categories with their features, both in their order, and the number of villas that have each. `only`: one category. */
export async function featureCategories(db: Db, only?: number): Promise<FeatureCategory[]> {
  const { rows } = await sql<FeatureCategory>`
    with held as (
      select feature_id, count(*) as villa_count from villas cross join unnest(feature_ids) as feature_id
      group by feature_id
    )
    select c.id, c.name, c.position, c.version, coalesce((
      select json_agg(json_build_object(
        'id', f.id, 'feature_category_id', f.feature_category_id, 'name', f.name, 'slug', f.slug, 'icon', f.icon,
        'is_filter', f.is_filter, 'position', f.position, 'villa_count', coalesce(h.villa_count, 0),
        'version', f.version) order by f.position, f.id)
      from features f left join held h on h.feature_id = f.id
      where f.feature_category_id = c.id), '[]') as features
    from feature_categories c
    where ${only === undefined ? sql`true` : sql`c.id = ${only}`}
    order by c.position, c.id`.execute(db)
  return rows
}

export async function findCategory(db: Db, id: number): Promise<FeatureCategory> {
  const [category] = await featureCategories(db, id)
  return category!
}

export async function findFeature(db: Db, id: number): Promise<Feature> {
  const { rows } = await sql<Feature>`
    select f.id, f.feature_category_id, f.name, f.slug, f.icon, f.is_filter, f.position, f.version,
      (select count(*) from villas v where v.feature_ids @> array[f.id]) as villa_count
    from features f where f.id = ${id}`.execute(db)
  return rows[0]!
}

/** Whether a category exists. The lock keeps it from being deleted while a feature is added to it. */
export async function lockCategory(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from feature_categories where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

export async function insertCategory(tx: Tx, name: string): Promise<number> {
  const position = await lastPosition(tx, 'feature_categories')
  const { id } = await tx
    .insertInto('feature_categories')
    .values({ name, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFeature(tx: Tx, fields: Insertable<Database['features']>): Promise<number> {
  const { id } = await tx.insertInto('features').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * A slug that no other feature has: the second «Sauna» gets sauna-2. It never changes afterwards. The caller has called
 * lastPosition, whose lock keeps two features from getting the same slug.
 */
export async function uniqueSlug(tx: Tx, wanted: string): Promise<string> {
  const base = wanted === '' ? 'ozellik' : wanted
  const rows = await tx
    .selectFrom('features')
    .select('slug')
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  let n = 2
  while (taken.has(`${base}-${n}`)) n += 1
  return `${base}-${n}`
}

export async function countFeatures(tx: Tx, categoryId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from features where feature_category_id = ${categoryId}`.execute(tx)
  return rows[0]!.count
}

/** Locks the villas that have a feature, by ascending id and before the feature is locked, so that no deadlock occurs. */
export async function lockVillasWith(tx: Tx, featureId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from villas where feature_ids @> array[${featureId}::bigint] order by id for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function removeFromVillas(
  tx: Tx,
  featureId: number,
  villaIds: readonly number[],
): Promise<void> {
  if (villaIds.length === 0) return
  await sql`
    update villa_details set feature_ids = array_remove(feature_ids, ${featureId}::bigint)
    where id = any(${[...villaIds]}::bigint[])`.execute(tx)
}

export async function deleteRow(tx: Tx, table: 'features' | 'feature_categories', id: number): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}
