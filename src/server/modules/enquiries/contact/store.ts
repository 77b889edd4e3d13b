import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { z } from 'zod'
import type { contactMessage, listMessages as listEndpoint } from '../../../../contract/enquiries/contact.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { Failure } from '../../../platform/failure.ts'
import { escapeLike, foldedLike } from '../../../services/records/name-search.ts'

type Message = z.input<typeof contactMessage>
type List = z.input<typeof listEndpoint.output>

/** How much of a message its line in the list shows. */
const EXCERPT = 160

const COLUMNS = sql`
  m.id, m.name, m.email, m.phone, m.subject, v.name as villa_name, m.check_in, m.check_out,
  m.read_at is not null as is_read, m.archived_at is not null as is_archived, ${isoMoment('m.created_at')} as created_at`
const SOURCE = sql`contact_messages m left join villas v on v.id = m.rental_id`

export async function villaNameOf(db: Db, id: number): Promise<string | null> {
  const villa = await db.selectFrom('villas').select('name').where('id', '=', id).executeTakeFirst()
  return villa?.name ?? null
}

export async function insertMessage(
  tx: Tx,
  message: Insertable<Database['contact_messages']>,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_messages')
    .values({ ...message, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const STATES = {
  inbox: sql<boolean>`m.archived_at is null`,
  unread: sql<boolean>`m.archived_at is null and m.read_at is null`,
  archived: sql<boolean>`m.archived_at is not null`,
}

/** Finds by name, subject, e-mail, villa and text of the message. */
export async function listMessages(db: Db, query: z.output<typeof listEndpoint.query>): Promise<List> {
  const { searchString, status = 'inbox', skip, take } = query
  const found = sql<boolean>`(
    fold_turkish(m.name || ' ' || m.subject || ' ' || coalesce(v.name, '') || ' ' || m.message)
      like '%' || ${foldedLike(searchString)} || '%'
    or m.email ilike '%' || ${escapeLike(searchString)} || '%')`
  const [{ rows: items }, counted] = await Promise.all([
    sql<List['items'][number]>`
      select ${COLUMNS}, left(regexp_replace(m.message, '\\s+', ' ', 'g'), ${sql.lit(EXCERPT)}) as excerpt,
        (select count(*) from contact_replies r where r.message_id = m.id) as reply_count
      from ${SOURCE} where ${STATES[status]} and ${found}
      order by m.created_at desc, m.id desc limit ${take} offset ${skip}`.execute(db),
    sql<List['counts']>`
      select count(*) filter (where ${STATES.inbox}) as inbox, count(*) filter (where ${STATES.unread}) as unread,
        count(*) filter (where ${STATES.archived}) as archived
      from ${SOURCE} where ${found}`.execute(db),
  ])
  const counts = counted.rows[0]!
  return { items, total: counts[status], counts }
}

/** The message with its answers, oldest first. @throws not_found */
export async function findMessage(db: Db, id: number): Promise<Message> {
  const { rows } = await sql<Message>`
    select ${COLUMNS}, m.message, m.rental_id as villa_id, m.adults, m.children, m.infants, coalesce((
      select json_agg(json_build_object('id', r.id, 'text', r.text, 'user_name', r.user_name,
        'created_at', ${isoMoment('r.created_at')},
        'mail', case when o.id is not null then json_build_object('id', o.id, 'status', o.status) end) order by r.id)
      from contact_replies r left join mail_outbox o on o.id = r.mail_id where r.message_id = m.id), '[]') as replies
    from ${SOURCE} where m.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new Failure('not_found')
  return rows[0]
}

/** @throws not_found */
export async function lockMessage(tx: Tx, id: number): Promise<Selectable<Database['contact_messages']>> {
  const message = await tx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (message === undefined) throw new Failure('not_found')
  return message
}

export async function saveMessageState(
  tx: Tx,
  id: number,
  state: { read_at: Date | null; archived_at?: Date | null },
): Promise<void> {
  await tx.updateTable('contact_messages').set(state).where('id', '=', id).execute()
}

export async function insertReply(
  tx: Tx,
  reply: Insertable<Database['contact_replies']>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('contact_replies')
    .values({ ...reply, created_at: now })
    .execute()
}
