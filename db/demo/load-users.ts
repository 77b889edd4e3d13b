import { ensureAdmin } from '../../src/server/modules/accounts/ensure-admin.ts'
import { hashPassword } from '../../src/server/modules/accounts/password.ts'
import { DEMO_PASSWORDS } from '../../src/server/platform/config.ts'
import type { World } from '../../src/server/platform/context.ts'
import { owners, staff } from './catalogue/owners.ts'

export interface DemoUsers {
  staff: { id: number; name: string }[]
  /** in the order of the catalogue */
  owner_ids: number[]
}

/**
 * The people of the dashboard. With ADMIN_EMAIL set its user takes the place of the first of staff, and the others
 * of staff get no password, so that no known one opens everything.
 */
export async function loadUsers(world: World): Promise<DemoUsers> {
  const own = await ownAdmin(world)
  const colleagues = own === null ? staff : staff.slice(1).filter(({ email }) => email !== own.email)
  const staffHash = own === null ? await hashPassword(DEMO_PASSWORDS.staff) : null
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
        password_hash: staffHash,
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
  const desk = [...(own === null ? [] : [own]), ...rows.slice(0, colleagues.length)]
  return {
    staff: desk.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
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
