import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'

/** A message of the contact form, unread. */
export async function createContactMessage(
  db: Db,
  fields: {
    name?: string
    email?: string
    subject?: string
    message?: string
    rental_id?: number
    read_at?: Date
    archived_at?: Date
    created_at?: Date
  } = {},
) {
  const n = nextNumber()
  return db
    .insertInto('contact_messages')
    .values({
      name: `Filiz Akarsu ${n}`,
      email: `filiz-${n}@ornek.tr`,
      subject: 'Temmuzda iki aile',
      message: 'Sığ havuzu olan bir ev önerir misiniz?',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
