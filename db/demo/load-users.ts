import { ensureAdmin } from '../../src/server/modules/accounts/ensure-admin.ts'
import { hashPassword } from '../../src/server/modules/accounts/password.ts'
import { DEMO_PASSWORDS } from '../../src/server/platform/config.ts'
import type { World } from '../../src/server/platform/context.ts'
import { owners, admin } from './catalogue/owners.ts'

export interface DemoUsers {
  admin: { id: number; name: string }[]
  /** in the order of the catalogue */
  owner_ids: number[]
}

/**
 * The users of the dashboard. With ADMIN_EMAIL its user replaces the first admin of the demo, and the other admins get no
 * password, so that no published password works.
 */
export async function loadUsers(world: World): Promise<DemoUsers> {
  const own = await ownAdmin(world)
  const colleagues = own === null ? admin : admin.slice(1).filter(({ email }) => email !== own.email)
  const adminHash = own === null ? await hashPassword(DEMO_PASSWORDS.admin) : null
  const ownerHash = await hashPassword(DEMO_PASSWORDS.owner)
  const rows = await world.db
    .insertInto('users')
    .values([
      ...colleagues.map(({ first_name, last_name, email, phone, role }) => ({
        first_name,
        last_name,
        email,
        phone,
        role,
        password_hash: adminHash,
        created_at: world.now(),
      })),
      ...owners.map(({ first_name, last_name, email, phone }) => ({
        first_name,
        last_name,
        email,
        phone,
        role: 'OWNER' as const,
        password_hash: ownerHash,
        created_at: world.now(),
      })),
    ])
    .returning(['id', 'first_name', 'last_name'])
    .execute()
  const admins = [...(own === null ? [] : [own]), ...rows.slice(0, colleagues.length)]
  return {
    admin: admins.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
    owner_ids: rows.slice(colleagues.length).map(({ id }) => id),
  }
}

/** The user of ADMIN_EMAIL, made now if the start has not done so yet; null without that setting. */
async function ownAdmin(world: World) {
  const { admin_email } = world.config
  if (admin_email === null) return null
  await ensureAdmin(world)
  const users = await world.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('role', '=', 'ADMIN')
    .execute()
  return users.find(({ email }) => email.toLowerCase() === admin_email.toLowerCase())!
}
