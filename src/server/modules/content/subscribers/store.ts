import { sql } from 'kysely'
import type { z } from 'zod'
import type { listSubscribers, subscriber } from '../../../../contract/content/subscribers.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'

/** An address gets at most one link in this time, so nobody can flood somebody else's mailbox. */
const MILLISECONDS_BETWEEN_LINKS = 3_600_000

/**
 * Stores a subscriber with the consent text and returns the tokens of the links to mail. Returns null and changes nothing
 * when a link was mailed to the address within the last hour. An address that never confirmed starts again;
 * a subscribed one keeps its subscription. This is one statement, so of two concurrent requests one sends a mail.
 */
export async function keepSubscriber(
  db: Db,
  subscriber: {
    email: string
    consent_text: string
    consent_version: string
    /** the network address of the visitor */
    consent_address: string
    confirm_token: string
  },
  now: Date,
): Promise<{ confirm_token: string; leave_token: string } | null> {
  const isSubscribed = sql`subscribers.confirmed_at is not null and subscribers.unsubscribed_at is null`
  const { rows } = await sql<{ confirm_token: string; leave_token: string }>`
    insert into subscribers
      (email, consent_text, consent_version, consent_address, consent_at, confirm_token, link_mailed_at)
    values (${subscriber.email}, ${subscriber.consent_text}, ${subscriber.consent_version},
      ${subscriber.consent_address}, ${now}, ${subscriber.confirm_token}, ${now})
    on conflict (lower(email)) do update set
      consent_text = case when ${isSubscribed} then subscribers.consent_text else excluded.consent_text end,
      consent_version = case when ${isSubscribed} then subscribers.consent_version else excluded.consent_version end,
      consent_address = case when ${isSubscribed} then subscribers.consent_address else excluded.consent_address end,
      consent_at = case when ${isSubscribed} then subscribers.consent_at else excluded.consent_at end,
      confirm_token = case when ${isSubscribed} then subscribers.confirm_token else excluded.confirm_token end,
      link_mailed_at = excluded.link_mailed_at
    where subscribers.link_mailed_at is null or subscribers.link_mailed_at <= subscribers.unsubscribed_at
      or subscribers.link_mailed_at <= ${new Date(now.getTime() - MILLISECONDS_BETWEEN_LINKS)}
    returning confirm_token, leave_token`.execute(db)
  return rows[0] ?? null
}

export async function forgetMailedLink(db: Db, token: string): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ link_mailed_at: null })
    .where('confirm_token', '=', token)
    .execute()
}

/**
 * Confirms the subscriber with this token; false when there is none. Confirming again changes nothing. Who has left stays
 * so until a link that was mailed after that is opened.
 */
export async function confirmSubscriber(db: Db, token: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update subscribers set unsubscribed_at = null,
      confirmed_at = case when unsubscribed_at is null then coalesce(confirmed_at, ${now}) else ${now} end
    where confirm_token = ${token} and (unsubscribed_at is null or link_mailed_at > unsubscribed_at)
    returning id`.execute(db)
  return rows.length > 0
}

/** Ends the subscription with this token; false when there is none. Leaving again changes nothing. */
export async function leaveSubscription(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('subscribers')
    .set((eb) => ({ unsubscribed_at: eb.fn.coalesce('unsubscribed_at', eb.val(now)) }))
    .where('leave_token', '=', token)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Subscriber = z.output<typeof subscriber>
type Status = Subscriber['status']

const STATUS = sql`case when unsubscribed_at is not null then 'left'
  when confirmed_at is not null then 'confirmed' else 'waiting' end`

/** Subscribers, newest first. A search finds addresses that begin with it. */
export async function subscribersPage(
  db: Db,
  siteUrl: string,
  { skip, take, status, text }: z.output<typeof listSubscribers.query>,
): Promise<z.output<typeof listSubscribers.output>> {
  const begins = text === undefined ? sql`true` : sql`lower(email) like ${`${escaped(text)}%`}`
  const has = status === undefined ? sql`true` : sql`${STATUS} = ${status}`
  const [items, groups] = await Promise.all([
    sql<Subscriber>`
      select id, email, ${STATUS} as status, consent_text, consent_version, consent_address, source,
        ${isoMoment('consent_at')} as consent_at, ${isoMoment('confirmed_at')} as confirmed_at,
        ${isoMoment('unsubscribed_at')} as unsubscribed_at,
        ${`${siteUrl}/abonelik/birak/`} || leave_token as leave_url
      from subscribers where ${begins} and ${has} order by id desc limit ${take} offset ${skip}`.execute(db),
    sql<{ status: Status; n: number }>`
      select ${STATUS} as status, count(*) as n from subscribers where ${begins} group by 1`.execute(db),
  ])
  const counts = { waiting: 0, confirmed: 0, left: 0 }
  for (const group of groups.rows) counts[group.status] = group.n
  const total = status === undefined ? counts.waiting + counts.confirmed + counts.left : counts[status]
  return { items: items.rows, total, counts }
}

/** A search text as the beginning of a pattern of `like`. */
const escaped = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Deletes a subscriber and returns what the audit log keeps, which names nobody; undefined when there is none. */
export async function removeSubscriber(
  tx: Tx,
  id: number,
): Promise<{ status: Status; consent_version: string | null } | undefined> {
  const { rows } = await sql<{ status: Status; consent_version: string | null }>`
    delete from subscribers where id = ${id} returning ${STATUS} as status, consent_version`.execute(tx)
  return rows[0]
}
