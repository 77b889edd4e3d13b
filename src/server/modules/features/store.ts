import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { z } from 'zod'
import type {
  boatFeature,
  boatFeatureCategory,
  villaFeature,
  villaFeatureCategory,
} from '../../../contract/features/features.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import { Failure } from '../../platform/failure.ts'
import { lastPosition } from '../../services/records/last-position.ts'
import { lockRecord } from '../../services/records/lock-record.ts'

/** Features of villas and of boats stand in the same tables and never mix. */
interface Features {
  villa: z.output<typeof villaFeature>
  boat: z.output<typeof boatFeature>
}
interface Categories {
  villa: z.output<typeof villaFeatureCategory>
  boat: z.output<typeof boatFeatureCategory>
}

/** Who has features of a kind: the view that is read, the table that is written, and the name of the number. */
const RENTALS = {
  villa: { view: 'villas', table: 'villa_details', count: 'villa_count' },
  boat: { view: 'boats', table: 'boat_details', count: 'boat_count' },
} as const

/** Categories with their features, both in their order, and the number of rentals that have each. `only`: one category. */
export async function featureCategories<Kind extends RentalKind>(
  db: Db,
  kind: Kind,
  only?: number,
): Promise<Categories[Kind][]> {
  const { view, count } = RENTALS[kind]
  const { rows } = await sql<Categories[Kind]>`
    with held as (
      select feature_id, count(*) as n from ${sql.table(view)} cross join unnest(feature_ids) as feature_id
      group by feature_id
    )
    select c.id, c.name, c.position, c.version, coalesce((
      select json_agg(json_build_object(
        'id', f.id, 'feature_category_id', f.feature_category_id, 'name', f.name, 'slug', f.slug, 'icon', f.icon,
        'is_filter', f.is_filter, 'position', f.position, ${sql.lit(count)}, coalesce(h.n, 0),
        'version', f.version) order by f.position, f.id)
      from features f left join held h on h.feature_id = f.id
      where f.feature_category_id = c.id), '[]') as features
    from feature_categories c
    where c.kind = ${kind} and ${only === undefined ? sql`true` : sql`c.id = ${only}`}
    order by c.position, c.id`.execute(db)
  return rows
}

export async function findCategory<Kind extends RentalKind>(
  db: Db,
  kind: Kind,
  id: number,
): Promise<Categories[Kind]> {
  const [category] = await featureCategories(db, kind, id)
  return category!
}

export async function findFeature<Kind extends RentalKind>(
  db: Db,
  kind: Kind,
  id: number,
): Promise<Features[Kind]> {
  const { view, count } = RENTALS[kind]
  const { rows } = await sql<Features[Kind]>`
    select f.id, f.feature_category_id, f.name, f.slug, f.icon, f.is_filter, f.position, f.version,
      (select count(*) from ${sql.table(view)} v where v.feature_ids @> array[f.id]) as ${sql.ref(count)}
    from features f where f.id = ${id}`.execute(db)
  return rows[0]!
}

/** Locks a record of one kind; one of the other kind is not found. */
export async function lockOfKind<Table extends 'features' | 'feature_categories'>(
  tx: Tx,
  table: Table,
  kind: RentalKind,
  id: number,
  purpose: 'update' | 'delete',
): Promise<Selectable<Database[Table]>> {
  const stored = await lockRecord(tx, table, id, purpose)
  if ((stored as { kind: RentalKind }).kind !== kind) throw new Failure('not_found')
  return stored
}

/** Whether a category of a kind exists. The lock keeps it from being deleted while a feature is added to it. */
export async function lockCategory(tx: Tx, kind: RentalKind, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from feature_categories where id = ${id} and kind = ${kind} for key share`.execute(tx)
  return rows.length > 0
}

export async function insertCategory(tx: Tx, kind: RentalKind, name: string): Promise<number> {
  const position = await lastPosition(tx, 'feature_categories', { kind })
  const { id } = await tx
    .insertInto('feature_categories')
    .values({ kind, name, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFeature(tx: Tx, fields: Insertable<Database['features']>): Promise<number> {
  const { id } = await tx.insertInto('features').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * A slug that no other feature of the kind has: the second «Sauna» gets sauna-2. It never changes afterwards. The caller
 * has called lastPosition, whose lock keeps two features from getting the same slug.
 */
export async function uniqueSlug(tx: Tx, kind: RentalKind, wanted: string): Promise<string> {
  const base = wanted === '' ? 'ozellik' : wanted
  const rows = await tx
    .selectFrom('features')
    .select('slug')
    .where('kind', '=', kind)
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

/** Locks the rentals that have a feature, by ascending id and before the feature is locked, so that no deadlock occurs. */
export async function lockRentalsWith(tx: Tx, kind: RentalKind, featureId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(RENTALS[kind].view)} where feature_ids @> array[${featureId}::bigint]
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function removeFromRentals(
  tx: Tx,
  kind: RentalKind,
  featureId: number,
  rentalIds: readonly number[],
): Promise<void> {
  if (rentalIds.length === 0) return
  await sql`
    update ${sql.table(RENTALS[kind].table)} set feature_ids = array_remove(feature_ids, ${featureId}::bigint)
    where id = any(${[...rentalIds]}::bigint[])`.execute(tx)
}

export async function deleteRow(tx: Tx, table: 'features' | 'feature_categories', id: number): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}
