import { sql } from 'kysely'
import type { NotificationKind } from '../../../contract/accounts/notifications.ts'
import type { Db, World } from '../../platform/context.ts'

/** How long notifications are kept. */
const KEPT_DAYS = 60

/**
 * Tells every active admin, and with `rental_id` the owner of that villa or boat, in the transaction that causes it. Open windows
 * hear of it at its commit.
 */
export async function writeNotification(
  tx: Db,
  told: { kind: NotificationKind; record_id: number; rental_id?: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, record_id, created_at)
    select u.id, ${told.kind}, ${told.record_id}, ${now} from users u
    where u.is_active and (u.role = 'ADMIN'
      or u.id = (select owner_id from rentals where id = ${told.rental_id ?? null}::bigint))`.execute(tx)
}

/** Deletes notifications that nobody looks for any more, and returns how many. */
export async function forgetNotifications({ db, now }: World): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
