import { sql } from 'kysely'
import { yearsLater } from '../../../domain/booking/erasure.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { readRetention } from '../../services/records/read-retention.ts'
import { findStays } from './store-erase-stays.ts'
import type { FoundStay } from './store-erase-stays.ts'
import { ownRows } from './store-person.ts'
import type { Contact } from './store-person.ts'

const BY_CONTACT = { email: 'email', phone: 'phone' }

interface FoundSubscriber {
  id: number
  /** the last day on which the proof is kept; null when the row may be deleted */
  until: Day | null
  has_left: boolean
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** The record to which the office's mail about a message or an offered home links; the link is behind the message's text. */
const linkedId = (page: 'contact' | 'rentitout') =>
  sql`substring(t.text from ${`.*/dashboard/${page}\\?id=(\\d+)`})::bigint`

/** Everything that an erasure looks at. */
export interface ErasurePlan {
  stays: FoundStay[]
  messages: number[]
  homes: number[]
  subscribers: FoundSubscriber[]
  /** accounts of the dashboard, which stay */
  users: number[]
  mails: number[]
}

/**
 * What is held about a person and what may be erased of it today. With `locks` the rows are locked in one order, so that
 * a second erasure of the same person waits and then finds nothing.
 */
export async function planErasure(
  tx: Tx,
  contact: Contact,
  now: Date,
  { locks }: { locks: boolean },
): Promise<ErasurePlan> {
  const today = todayInIstanbul(now)
  const lock = locks ? sql`for update of t` : sql``
  const idsOf = async (table: string, by: { email?: string; phone?: string }) => {
    const { rows } = await sql<{ id: number; email: string }>`
      select t.id, lower(t.email) as email from ${sql.table(table)} t
      where ${ownRows(by, contact)} order by t.id ${lock}`.execute(tx)
    return rows
  }
  const stays = await findStays(tx, ownRows(BY_CONTACT, contact), { today, lock })
  const messages = await idsOf('contact_messages', BY_CONTACT)
  const homes = await idsOf('rent_it_out_requests', BY_CONTACT)
  const subscribers = await findSubscribers(tx, contact, { today, lock })
  const { rows: users } = await sql<{ id: number }>`
    select t.id from users t where ${ownRows(BY_CONTACT, contact)} order by t.id`.execute(tx)
  const free = stays.filter(({ erasure }) => erasure.refusal === null)
  const emails = new Set([...free, ...messages, ...homes].map(({ email }) => email).filter(Boolean))
  if (contact.email !== null) emails.add(contact.email)
  const { rows: mails } = await sql<{ id: number }>`
    select t.id from mail_outbox t
    where (t.reservation_id = any(${free.map(({ id }) => id)}::bigint[]) or t.reservation_id is null and (
        lower(t.recipient) = any(${[...emails]}::text[])
          and not exists (select from users where lower(email) = lower(t.recipient))
        or exists (select from unnest(${[...emails]}::text[]) own (email) where strpos(lower(t.text), own.email) > 0)
        or t.template_key = 'admin_new_message' and (
          ${linkedId('contact')} = any(${ids(messages)}::bigint[])
          or ${linkedId('rentitout')} = any(${ids(homes)}::bigint[]))))
      and t.recipient <> ''
    order by t.id ${lock}`.execute(tx)
  return {
    stays,
    messages: ids(messages),
    homes: ids(homes),
    subscribers,
    users: ids(users),
    mails: ids(mails),
  }
}

/** Leaving today starts the time for which the proof is kept; who never confirmed gave no consent. */
async function findSubscribers(
  tx: Tx,
  contact: Contact,
  { today, lock }: { today: Day; lock: ReturnType<typeof sql> },
): Promise<FoundSubscriber[]> {
  const { rows } = await sql<{ id: number; confirmed: boolean; left_on: Day | null }>`
    select t.id, t.confirmed_at is not null as confirmed,
      (t.unsubscribed_at at time zone 'Europe/Istanbul')::date::text as left_on
    from subscribers t where ${ownRows({ email: 'email' }, contact)} order by t.id ${lock}`.execute(tx)
  const { consent_years } = await readRetention(tx)
  return rows.map(({ id, confirmed, left_on }) => {
    const until = yearsLater(left_on ?? today, consent_years)
    const isKept = (confirmed || left_on !== null) && until >= today
    return { id, until: isKept ? until : null, has_left: left_on !== null }
  })
}
