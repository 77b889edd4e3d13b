import { sql } from 'kysely'
import type { NotificationKind } from '../../../contract/accounts/notifications.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'

const SHOWN = 30

interface ShownNotification {
  id: number
  kind: NotificationKind
  record_id: number
  who: string
  detail: string
  villa_id: number | null
  villa_name: string | null
  rental_kind: RentalKind | null
  check_in: string | null
  check_out: string | null
  started_at: string | null
  finished_at: string | null
  created_at: string
  is_read: boolean
}

/** The notifications of a user whose records still exist and may be read: an OWNER reads requests for own villas and boats. */
const ownNotifications = ({ id, role }: Pick<Actor, 'id' | 'role'>) => sql`
  from notifications n
  left join reservations r on n.kind = 'request' and r.id = n.record_id
  left join contact_messages m on n.kind = 'message' and m.id = n.record_id
  left join comments c on n.kind = 'comment' and c.id = n.record_id
  left join calendar_feeds f on n.kind = 'collision' and f.id = n.record_id
  left join mail_outbox o on n.kind = 'failed_mail' and o.id = n.record_id
  left join rent_it_out_requests h on n.kind = 'home' and h.id = n.record_id
  left join rentals v on v.id = coalesce(r.rental_id, m.rental_id, c.rental_id, f.rental_id)
  where n.user_id = ${id} and coalesce(r.id, m.id, c.id, f.id, o.id, h.id) is not null
    and (${role === 'ADMIN'} or (n.kind = 'request' and v.owner_id = ${id}))`

export async function latestNotifications(db: Db, actor: Actor): Promise<ShownNotification[]> {
  const { rows } = await sql<ShownNotification>`
    select n.id, n.kind, n.record_id, n.read_at is not null as is_read, ${isoMoment('n.created_at')} as created_at,
      coalesce(r.first_name || ' ' || r.last_name, m.name, c.name, f.name, o.subject, h.name) as who,
      coalesce(m.subject, o.recipient, h.place, '') as detail, v.id as villa_id, v.name as villa_name,
      v.kind as rental_kind,
      coalesce(lower(r.stay), m.check_in) as check_in, coalesce(upper(r.stay), m.check_out) as check_out,
      ${isoMoment('lower(r.period)')} as started_at, ${isoMoment('upper(r.period)')} as finished_at
    ${ownNotifications(actor)} order by n.id desc limit ${SHOWN}`.execute(db)
  return rows
}

export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread ${ownNotifications(actor)} and n.read_at is null`.execute(db)
  return rows[0]!.unread
}

export async function markRead(
  db: Db,
  userId: number,
  { id, and_older }: { id: number; and_older: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', and_older ? '<=' : '=', id)
    .execute()
}

export async function quietHoursOf(db: Db, id: number) {
  const { quiet_from, quiet_to } = await db
    .selectFrom('users')
    .select(['quiet_from', 'quiet_to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { quiet_from: quiet_from ?? '', quiet_to: quiet_to ?? '' }
}
