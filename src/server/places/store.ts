import type { Db } from '../context.ts'

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
