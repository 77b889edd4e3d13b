import type { World } from '../../platform/context.ts'
import { isPasswordOf } from './password.ts'
import { findDemoLogins } from './store.ts'

/**
 * Throws an Error for the operator when a user of the demo can still sign in with a published password. A database with
 * demo data must not serve real guests.
 */
export async function refuseDemoLogins({ db }: World, passwords: readonly string[]): Promise<void> {
  const logins = await findDemoLogins(db)
  const known = new Set<string>()
  for (const hash of new Set(logins.map(({ password_hash }) => password_hash))) {
    for (const password of passwords) if (await isPasswordOf(hash, password)) known.add(hash)
  }
  const emails = logins.filter(({ password_hash }) => known.has(password_hash)).map(({ email }) => email)
  if (emails.length === 0) return
  throw new Error(
    `This database contains the demo data, and the passwords of ${emails.join(', ')} are public. ` +
      'Start production on an empty database: set another DATA_DIR or DATABASE_URL.',
  )
}
