import type { World } from '../../platform/context.ts'

const WEEK = 7 * 24 * 3_600_000

/**
 * Deletes, after a week, where requests came from. The limits need it for a day and admins need it while requests are open.
 * Also deletes blocks that have ended and proofs of work that have expired.
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
