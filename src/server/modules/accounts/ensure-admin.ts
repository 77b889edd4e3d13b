import type { World } from '../../platform/context.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { findUserByEmail, insertAdmin, restoreAdmin } from './store.ts'

/**
 * With ADMIN_EMAIL and ADMIN_PASSWORD set, every start makes sure that an active ADMIN with this address and password
 * exists. It is the first user of a new installation, and the way back in when no other ADMIN can sign in. A changed
 * password ends the sessions that were opened with the old one. Without the two settings nothing is created.
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
