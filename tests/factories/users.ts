import type { Db } from '../../src/server/platform/context.ts'
import { letters } from './number-as-letters.ts'
import { nextNumber } from './next-number.ts'

interface UserFields {
  first_name?: string
  last_name?: string
  email?: string
  phone?: string | null
  role?: 'ADMIN' | 'OWNER'
  password_hash?: string | null
  is_active?: boolean
}

/** An OWNER unless told otherwise; no password, so that nobody signs in by accident. */
export async function createUser(db: Db, fields: UserFields = {}) {
  const n = nextNumber()
  return db
    .insertInto('users')
    .values({
      first_name: 'Ayşe',
      last_name: `Yılmaz ${letters(n)}`,
      email: `user-${n}@ornek.tr`,
      phone: null,
      role: 'OWNER',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
