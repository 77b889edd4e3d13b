import { sql } from 'kysely'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { World } from '../../platform/context.ts'

/**
 * Completes confirmed stays on the day after check-out, and trips on the day after their last; on the day itself admins
 * may still have to change them. The days of a trip end where its stay does. Rows that another process has locked are
 * left to it. Returns the number of completed stays and trips.
 */
export async function completeStays(world: World): Promise<number> {
  const now = world.now()
  const today = todayInIstanbul(now)
  const { rows } = await sql<{ id: number }>`
    with over as (
      select id from reservations
      where status = 'confirmed' and upper(stay) <= ${today}::date and (unit is not null or upper(stay) < ${today}::date)
      order by id for no key update skip locked
    ), completed as (
      update reservations r set status = 'completed', completed_at = ${now}, version = version + 1
      from over where r.id = over.id returning r.id
    ), written as (
      insert into reservation_history (reservation_id, actor_name, action, before, after, created_at)
      select id, 'Telmessa', 'completed', '{"status":"confirmed"}', '{"status":"completed"}', ${now} from completed
    )
    select id from completed`.execute(world.db)
  return rows.length
}
