import { sql } from 'kysely'
import type { z } from 'zod'
import type { mailRow, showMail } from '../../../contract/reservations/mails.ts'
import type { Db } from '../../platform/context.ts'
import { hideMailLinks } from '../../services/notifications/hide-mail-links.ts'
import { mailColumns } from './store-detail.ts'

type MailRow = z.input<typeof mailRow>
type MailStatus = MailRow['status']

export async function listOutbox(
  db: Db,
  { status, skip, take }: { status?: MailStatus; skip: number; take: number },
): Promise<{ items: MailRow[]; total: number; counts: Record<MailStatus, number> }> {
  const condition = status === undefined ? sql`true` : sql`m.status = ${status}`
  const [items, groups] = await Promise.all([
    sql<MailRow>`
      select ${mailColumns} from mail_outbox m where ${condition}
      order by m.id desc limit ${take} offset ${skip}`.execute(db),
    sql<{ status: MailStatus; n: number }>`
      select m.status, count(*) as n from mail_outbox m group by m.status`.execute(db),
  ])
  const counts = { waiting: 0, sent: 0, failed: 0, kept: 0 }
  for (const group of groups.rows) counts[group.status] = group.n
  const total =
    status === undefined ? counts.waiting + counts.sent + counts.failed + counts.kept : counts[status]
  return { items: items.rows, total, counts }
}

type WholeMail = Omit<z.input<typeof showMail.output>, 'has_mail_sender'>

export async function findMail(db: Db, id: number): Promise<WholeMail | undefined> {
  const { rows } = await sql<WholeMail>`
    select ${mailColumns}, m.html, m.text,
      case when r.id is not null then json_build_object('id', r.id, 'code', r.code,
        'rental_kind', case when r.unit is null then 'villa' else 'boat' end) end as reservation
    from mail_outbox m left join reservations r on r.id = m.reservation_id
    where m.id = ${id}`.execute(db)
  const [mail] = rows
  return mail && { ...mail, html: hideMailLinks(mail.html), text: hideMailLinks(mail.text) }
}

/**
 * Queues a mail again under the same message id, so that a recipient who already has it sees only one. False unless it
 * failed or was set aside. Mails of the demo are never sent, because their addresses are invented.
 */
export async function requeueMail(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with again as (
      update mail_outbox set status = 'waiting', kept_reason = null, attempts = 0, last_error = null,
        next_attempt_at = ${now}
      where id = ${id} and (status = 'failed' or (status = 'kept' and kept_reason <> 'demo'))
      returning id
    )
    select pg_notify('mail', '') from again`.execute(db)
  return rows.length > 0
}

/** When a mail of this template was last sent for the reservation. */
export async function lastMailAt(db: Db, reservationId: number, template: string): Promise<Date | null> {
  const { last } = await db
    .selectFrom('mail_outbox')
    .select(sql<Date | null>`max(sent_at)`.as('last'))
    .where('reservation_id', '=', reservationId)
    .where('template_key', '=', template)
    .executeTakeFirstOrThrow()
  return last
}
