import type { World } from '../../platform/context.ts'

const WEEK = 7 * 24 * 3_600_000

/**
 * Requests are counted by their address for a day and compared by admins while they are open; after a week nothing says
 * any more where one came from. A block that is over and a proof that no longer counts go with them.
 */
export async function forgetOrigins(world: World): Promise<void> {
  const now = world.now()
  await world.db
    .deleteFrom('request_origins')
    .where('created_at', '<', new Date(now.getTime() - WEEK))
    .execute()
  await world.db.deleteFrom('blocked_addresses').where('blocked_until', '<=', now).execute()
  await world.db.deleteFrom('spent_proofs').where('expires_at', '<=', now).execute()
}
