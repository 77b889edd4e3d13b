import type { World } from '../context.ts'

/** Sign-in attempts count for a quarter of an hour and are nobody's business after a day. */
export async function forgetAttempts(world: World): Promise<void> {
  const yesterday = new Date(world.now().getTime() - 24 * 3_600_000)
  await world.db.deleteFrom('login_attempts').where('created_at', '<', yesterday).execute()
}
