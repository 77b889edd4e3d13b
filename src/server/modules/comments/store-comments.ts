import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type {
  listAdminComments,
  listAdminVillaComments,
  showComment,
  updateComment,
} from '../../../contract/comments/comments.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
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
  c.id, case when v.kind = 'villa' then v.id end as villa_id, case when v.kind = 'boat' then v.id end as boat_id, c.name, c.stars, ${TOPICS} as topics, c.text, c.reply, c.stayed_on, c.is_published, c.read_at is not null as is_read,
  ${isoMoment('c.created_at')} as created_at, c.reservation_id, r.code as reservation_code`
const SOURCE = sql`comments c join rentals v on v.id = c.rental_id left join reservations r on r.id = c.reservation_id`

/** The id of the active villa or boat with this slug; null without one. */
export async function activeRental(db: Db, kind: RentalKind, slug: string): Promise<number | null> {
  const row = await db
    .selectFrom('rentals')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A page of the comments on a villa or boat; null without one. */
export async function commentsOfRental(
  db: Db,
  kind: RentalKind,
  rentalId: number,
  page: { skip: number; take: number; published?: boolean | undefined },
): Promise<Page | null> {
  const wanted = page.published === undefined ? sql`true` : sql`c.is_published = ${page.published}`
  const [items, counted] = await Promise.all([
    sql<Comment>`
      select ${COMMENT} from ${SOURCE} where c.rental_id = ${rentalId} and ${wanted}
      order by c.id desc limit ${page.take} offset ${page.skip}`.execute(db),
    sql<{ total: number; published_count: number; rating: number | null }>`
      select v.rating, count(c.id) filter (where ${wanted}) as total,
        count(c.id) filter (where c.is_published) as published_count
      from rentals v left join comments c on c.rental_id = v.id where v.id = ${rentalId} and v.kind = ${kind}
      group by v.id`.execute(db),
  ])
  const [totals] = counted.rows
  return totals === undefined ? null : { items: items.rows, ...totals }
}

type NamedComment = z.output<typeof showComment.output>

const STATES = {
  unread: sql<boolean>`c.read_at is null`,
  hidden: sql<boolean>`not c.is_published`,
  published: sql<boolean>`c.is_published`,
} as const

/** Comments on all villas and boats: what waits for an admin first. */
export async function allComments(
  db: Db,
  page: z.output<typeof listAdminComments.query>,
): Promise<z.output<typeof listAdminComments.output>> {
  const wanted = page.state === undefined ? sql`true` : STATES[page.state]
  const ids = [...(page.villa_id ?? []), ...(page.boat_id ?? [])]
  const found = sql.join(
    [
      ids.length === 0 ? sql`true` : sql`c.rental_id = any(${ids}::bigint[])`,
      page.kind === undefined ? sql`true` : sql`v.kind = ${page.kind}`,
      page.stars === undefined ? sql`true` : sql`c.stars = ${page.stars}`,
    ],
    sql` and `,
  )
  const [items, counted] = await Promise.all([
    sql<NamedComment>`
      select ${COMMENT}, v.name as villa_name from ${SOURCE}
      where ${wanted} and ${found}
      order by c.read_at is not null, c.is_published, c.id desc limit ${page.take} offset ${page.skip}`.execute(
      db,
    ),
    sql<{ all: number; unread: number; hidden: number; published: number }>`
      select count(*) as "all", count(*) filter (where ${STATES.unread}) as unread,
        count(*) filter (where ${STATES.hidden}) as hidden, count(*) filter (where ${STATES.published}) as published
      from comments c join rentals v on v.id = c.rental_id where ${found}`.execute(db),
  ])
  const counts = counted.rows[0]!
  return { items: items.rows, total: counts[page.state ?? 'all'], counts }
}

/** Marks a comment as read and returns it; null when there is none. */
export async function openComment(db: Db, id: number, now: Date): Promise<NamedComment | null> {
  await db
    .updateTable('comments')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
  const { rows } = await sql<NamedComment>`
    select ${COMMENT}, v.name as villa_name from ${SOURCE}
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

/** Locks a villa or boat, so that its rating is computed by one transaction at a time. */
export async function lockRental(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('rentals').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Recomputes the rating of a villa or boat from its published comments on reservations. The caller has locked it. */
export async function updateRating(tx: Tx, rentalId: number): Promise<void> {
  await sql`
    update rentals set rating = computed.rating, rating_count = computed.count
    from (
      select round(avg(stars), 2)::double precision as rating, count(*)::integer as count
      from comments where rental_id = ${rentalId} and is_published and reservation_id is not null
    ) computed
    where rentals.id = ${rentalId}
      and (rentals.rating, rentals.rating_count) is distinct from (computed.rating, computed.count)`.execute(
    tx,
  )
}

export async function insertComment(tx: Tx, comment: Insertable<Database['comments']>): Promise<number> {
  const { id } = await tx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}
