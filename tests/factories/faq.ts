import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import type { Insertable } from 'kysely'
import { nextNumber } from './next-number.ts'

export async function createFaqGroup(db: Db, fields: Partial<Insertable<Database['faq_groups']>> = {}) {
  return db
    .insertInto('faq_groups')
    .values({ name: `Konu ${nextNumber()}`, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Creates a group when none is given. */
export async function createFaqQuestion(db: Db, fields: Partial<Insertable<Database['faq_questions']>> = {}) {
  const faq_group_id = fields.faq_group_id ?? (await createFaqGroup(db)).id
  return db
    .insertInto('faq_questions')
    .values({ question: `Soru ${nextNumber()}?`, answer: '<p>Yanıt</p>', ...fields, faq_group_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}
