import type { World } from '../../platform/context.ts'
import { isPasswordOf } from './password.ts'
import { findDemoLogins } from './store.ts'

/**
 * Throws an Error with a sentence for the operator when a user of the demo can still sign in with a password that
 * everybody knows: a database that was filled for trying the program out must not serve real guests.
 */
export async function refuseKnownLogins({ db }: World, passwords: readonly string[]): Promise<void> {
  const logins = await findDemoLogins(db)
  const known = new Set<string>()
  for (const hash of new Set(logins.map(({ password_hash }) => password_hash))) {
    for (const password of passwords) if (await isPasswordOf(hash, password)) known.add(hash)
  }
  const emails = logins.filter(({ password_hash }) => known.has(password_hash)).map(({ email }) => email)
  if (emails.length === 0) return
  throw new Error(
    `This database holds the demo, and everybody knows the passwords of ${emails.join(', ')}. ` +
      'Start production on an empty database: set another DATA_DIR or DATABASE_URL.',
  )
}
