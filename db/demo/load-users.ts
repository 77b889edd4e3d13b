import type { World } from '../../src/server/context.ts'
import { hashPassword } from '../../src/server/accounts/password.ts'
import { owners, staff } from './catalogue/owners.ts'

/** Known to everybody: the demo is refused in production (config.ts). */
export const STAFF_PASSWORD = 'telmessa-demo'
export const OWNER_PASSWORD = 'sahip-demo'

export interface DemoUsers {
  staff: { id: number; name: string }[]
  /** in the order of the catalogue */
  owner_ids: number[]
}

/**
 * The people of the back office. With ADMIN_EMAIL set the first of staff carries that address and password, and the
 * others of staff get none, so that no known password opens everything.
 */
export async function loadUsers(world: World): Promise<DemoUsers> {
  const { db, config, now } = world
  const isOwn = config.admin_email !== null && config.admin_password !== null
  const staffHashes = isOwn
    ? [await hashPassword(config.admin_password!), null]
    : await Promise.all(staff.map(() => hashPassword(STAFF_PASSWORD)))
  const ownerHashes = await Promise.all(owners.map(() => hashPassword(OWNER_PASSWORD)))
  const rows = await db
    .insertInto('users')
    .values([
      ...staff.map(({ first_name, last_name, email, phone, role }, index) => ({
        first_name,
        last_name,
        email: isOwn && index === 0 ? config.admin_email! : email,
        phone,
        role,
        password_hash: staffHashes[index] ?? null,
        created_at: now(),
      })),
      ...owners.map(({ first_name, last_name, email, phone }, index) => ({
        first_name,
        last_name,
        email,
        phone,
        role: 'OWNER' as const,
        password_hash: ownerHashes[index]!,
        created_at: now(),
      })),
    ])
    .returning(['id', 'first_name', 'last_name'])
    .execute()
  return {
    staff: rows
      .slice(0, staff.length)
      .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
    owner_ids: rows.slice(staff.length).map(({ id }) => id),
  }
}
