import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'

export async function createFeatureCategory(
  db: Db,
  fields: { name?: string; position?: number; kind?: 'villa' | 'boat' } = {},
) {
  return db
    .insertInto('feature_categories')
    .values({ name: `Özellikler ${nextNumber()}`, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface FeatureFields {
  kind?: 'villa' | 'boat'
  feature_category_id?: number
  name?: string
  slug?: string
  icon?: string
  is_filter?: boolean
  position?: number
}

/** Creates a category when none is given. */
export async function createFeature(db: Db, fields: FeatureFields = {}) {
  const n = nextNumber()
  const feature_category_id =
    fields.feature_category_id ?? (await createFeatureCategory(db, { kind: fields.kind ?? 'villa' })).id
  return db
    .insertInto('features')
    .values({ name: `Özellik ${n}`, slug: `ozellik-${n}`, ...fields, feature_category_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}
