import type { World } from '../../platform/context.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { findUserByEmail, insertAdmin, restoreAdmin } from './store.ts'

/**
 * With ADMIN_EMAIL and ADMIN_PASSWORD set there is, after every start, an active ADMIN of that address and password:
 * the first one of a new installation, and the way back in when everybody else has lost theirs. A changed password
 * ends the sessions that were opened with the old one. Without the two nobody is made and no password is known.
 */
export async function ensureAdmin(world: World): Promise<void> {
  const { admin_email, admin_password } = world.config
  if (admin_email === null || admin_password === null) return
  const { db } = world
  await insertAdmin(db, admin_email, await hashPassword(admin_password), world.now())
  const user = (await findUserByEmail(db, admin_email))!
  const isKnown = await isPasswordOf(user.password_hash, admin_password)
  if (isKnown && user.role === 'ADMIN' && user.is_active) return
  await restoreAdmin(db, user.id, isKnown ? null : await hashPassword(admin_password))
  world.log.info({ user_id: user.id }, 'The ADMIN of the settings was restored.')
}
