import type { World } from '../context.ts'
import { hashPassword, isPasswordOf } from './password.ts'

/**
 * With ADMIN_EMAIL and ADMIN_PASSWORD set there is, after every start, an active ADMIN of that address and password:
 * the first one of a new installation, and the way back in when everybody else has lost theirs. A changed password
 * ends the sessions that were opened with the old one. Without the two nobody is made and no password is known.
 */
export async function ensureAdmin(world: World): Promise<void> {
  const { admin_email, admin_password } = world.config
  if (admin_email === null || admin_password === null) return
  await world.db
    .insertInto('users')
    .values({
      first_name: 'Telmessa',
      last_name: 'Yönetici',
      email: admin_email,
      phone: null,
      role: 'ADMIN',
      password_hash: await hashPassword(admin_password),
      created_at: world.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const user = await world.db
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'password_hash'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', admin_email.toLowerCase()))
    .executeTakeFirstOrThrow()
  const isKnown = await isPasswordOf(user.password_hash, admin_password)
  if (isKnown && user.role === 'ADMIN' && user.is_active) return
  await world.db
    .updateTable('users')
    .set({
      role: 'ADMIN',
      is_active: true,
      ...(isKnown ? {} : { password_hash: await hashPassword(admin_password) }),
    })
    .set((to) => ({ session_version: to('session_version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()
  world.log.info({ user_id: user.id }, 'The ADMIN of the settings was restored.')
}
