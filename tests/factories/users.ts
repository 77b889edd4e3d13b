import type { Db } from '../../src/server/platform/context.ts'
import { numberAsLetters } from './number-as-letters.ts'
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

/** An OWNER by default, without a password, so that no test signs in by accident. */
export async function createUser(db: Db, fields: UserFields = {}) {
  const n = nextNumber()
  return db
    .insertInto('users')
    .values({
      first_name: 'Ayşe',
      last_name: `Yılmaz ${numberAsLetters(n)}`,
      email: `user-${n}@ornek.tr`,
      phone: null,
      role: 'OWNER',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
