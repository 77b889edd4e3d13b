import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type {
  listAdminComments,
  listAdminVillaComments,
  showComment,
  updateComment,
} from '../../../contract/villas/comments.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import type { Database } from '../../platform/db/schema.ts'

type Comment = z.output<typeof updateComment.output>
type Page = z.output<typeof listAdminVillaComments.output>

const TOPICS = sql`case when c.cleanliness is not null then json_build_object(
  'cleanliness', c.cleanliness, 'truth', c.truth, 'place', c.place, 'communication', c.communication,
  'value', c.value) end`
const COMMENT = sql`
  c.id, c.villa_id, c.name, c.stars, ${TOPICS} as topics, c.text, c.reply, c.stayed_on, c.is_published, c.read_at is not null as is_read,
  ${isoMoment('c.created_at')} as created_at, c.reservation_id, r.code as reservation_code`
const SOURCE = sql`comments c left join reservations r on r.id = c.reservation_id`

export async function commentsOfVilla(
  db: Db,
  villaId: number,
  page: { skip: number; take: number; published?: boolean | undefined },
): Promise<Page | null> {
  const wanted = page.published === undefined ? sql`true` : sql`c.is_published = ${page.published}`
  const [items, counted] = await Promise.all([
    sql<Comment>`
      select ${COMMENT} from ${SOURCE} where c.villa_id = ${villaId} and ${wanted}
      order by c.id desc limit ${page.take} offset ${page.skip}`.execute(db),
    sql<{ total: number; published_count: number; rating: number | null }>`
      select v.rating, count(c.id) filter (where ${wanted}) as total,
        count(c.id) filter (where c.is_published) as published_count
      from villas v left join comments c on c.villa_id = v.id where v.id = ${villaId} group by v.id, v.rating`.execute(
      db,
    ),
  ])
  const [totals] = counted.rows
  return totals === undefined ? null : { items: items.rows, ...totals }
}

type CommentOfVilla = z.output<typeof showComment.output>

const STATES = {
  unread: sql<boolean>`c.read_at is null`,
  hidden: sql<boolean>`not c.is_published`,
  published: sql<boolean>`c.is_published`,
} as const

/** Comments of all villas: what waits for an admin first. */
export async function allComments(
  db: Db,
  page: z.output<typeof listAdminComments.query>,
): Promise<z.output<typeof listAdminComments.output>> {
  const wanted = page.state === undefined ? sql`true` : STATES[page.state]
  const found = sql`${page.villa_id === undefined ? sql`true` : sql`c.villa_id = any(${page.villa_id})`}
    and ${page.stars === undefined ? sql`true` : sql`c.stars = ${page.stars}`}`
  const [items, counted] = await Promise.all([
    sql<CommentOfVilla>`
      select ${COMMENT}, v.name as villa_name from ${SOURCE} join villas v on v.id = c.villa_id
      where ${wanted} and ${found}
      order by c.read_at is not null, c.is_published, c.id desc limit ${page.take} offset ${page.skip}`.execute(
      db,
    ),
    sql<{ all: number; unread: number; hidden: number; published: number }>`
      select count(*) as "all", count(*) filter (where ${STATES.unread}) as unread,
        count(*) filter (where ${STATES.hidden}) as hidden, count(*) filter (where ${STATES.published}) as published
      from comments c where ${found}`.execute(db),
  ])
  const counts = counted.rows[0]!
  return { items: items.rows, total: counts[page.state ?? 'all'], counts }
}

/** Marks a comment as read and returns it; null when there is none. */
export async function openComment(db: Db, id: number, now: Date): Promise<CommentOfVilla | null> {
  await db
    .updateTable('comments')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
  const { rows } = await sql<CommentOfVilla>`
    select ${COMMENT}, v.name as villa_name from ${SOURCE} join villas v on v.id = c.villa_id
    where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findComment(db: Db, id: number): Promise<Comment | null> {
  const { rows } = await sql<Comment>`select ${COMMENT} from ${SOURCE} where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function saveComment(
  tx: Tx,
  comment: { id: number; is_published: boolean; reply: string },
  now: Date,
): Promise<void> {
  const { id, ...columns } = comment
  await tx
    .updateTable('comments')
    // Whoever moderates a comment has read it.
    .set({ ...columns, read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .execute()
}

export async function removeComment(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('comments').where('id', '=', id).execute()
}

/** Recomputes the rating of a villa from its published comments on stays. The caller has locked the villa. */
export async function updateRating(tx: Tx, villaId: number): Promise<void> {
  await sql`
    update rentals set rating = computed.rating, rating_count = computed.count
    from (
      select round(avg(stars), 2)::double precision as rating, count(*)::integer as count
      from comments where villa_id = ${villaId} and is_published and reservation_id is not null
    ) computed
    where rentals.id = ${villaId}
      and (rentals.rating, rentals.rating_count) is distinct from (computed.rating, computed.count)`.execute(
    tx,
  )
}

export async function insertComment(tx: Tx, comment: Insertable<Database['comments']>): Promise<number> {
  const { id } = await tx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}
