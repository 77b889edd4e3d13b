import { sql } from 'kysely'
import type { World } from '../../platform/context.ts'
import { KNOWN_DAYS } from '../../../domain/login-limits.ts'

const DAY_MS = 24 * 3_600_000

/**
 * A failed sign-in counts for a quarter of an hour and is nobody's business after a day. From where somebody signed in
 * is known for thirty days: there they are not slowed. Turns go by the clock of the database, which gave them out.
 */
export async function forgetAttempts(world: World): Promise<void> {
  const before = (days: number) => new Date(world.now().getTime() - days * DAY_MS)
  await world.db
    .deleteFrom('login_attempts')
    .where('created_at', '<', before(1))
    .where((eb) => eb.or([eb('is_success', '=', false), eb('created_at', '<', before(KNOWN_DAYS))]))
    .execute()
  await sql`delete from login_turns where next_at < now() - interval '1 day'`.execute(world.db)
}
