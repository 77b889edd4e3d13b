import type { Db } from '../../platform/context.ts'

export function townChoices(db: Db) {
  return db.selectFrom('towns').select(['id', 'name', 'slug']).orderBy('position').orderBy('id').execute()
}

export function villaTypeChoices(db: Db) {
  return db
    .selectFrom('villa_types')
    .select(['id', 'name', 'slug'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Districts of one town, or of all towns, by name. */
export function districtChoices(db: Db, townId?: number) {
  const all = db.selectFrom('districts').select(['id', 'town_id', 'name', 'slug'])
  const wanted = townId === undefined ? all : all.where('town_id', '=', townId)
  return wanted
    .orderBy('name', (order) => order.collate('tr-x-icu'))
    .orderBy('id')
    .execute()
}
