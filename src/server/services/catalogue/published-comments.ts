import { sql } from 'kysely'
import type { z } from 'zod'
import type { comment } from '../../../contract/catalogue/rentals.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Db } from '../../platform/context.ts'

type Comment = z.output<typeof comment>

/** Comments that a page begins with; more are asked for. */
const COMMENTS_ON_PAGE = 6

/** A page of the published comments on all active villas and boats or on one, newest first, with the total. */
export async function publishedComments(
  db: Db,
  page: { skip: number; take: number },
  rentalId?: number,
): Promise<{ items: Comment[]; total: number }> {
  const published = db
    .selectFrom('comments')
    .innerJoin('rentals', 'rentals.id', 'comments.rental_id')
    .where('comments.is_published', '=', true)
    .where('rentals.is_active', '=', true)
    .$if(rentalId !== undefined, (query) => query.where('comments.rental_id', '=', rentalId!))
  const [items, { total }] = await Promise.all([
    published
      .select([
        'comments.id',
        'comments.name',
        'comments.stars',
        'comments.text',
        'comments.reply',
        'comments.stayed_on',
        'rentals.kind',
        'rentals.name as villa_name',
        'rentals.slug as villa_slug',
        sql<boolean>`comments.reservation_id is not null`.as('is_verified'),
      ])
      .orderBy('comments.id', 'desc')
      .offset(page.skip)
      .limit(page.take)
      .execute(),
    published.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** Averages of the stars by topic of the villa or boat `v`, as a part of a statement; null when no comment on a stay has any. */
export const topicRatings = sql`(
  select case when count(*) > 0 then json_build_object('count', count(*),
    'cleanliness', round(avg(cleanliness), 2)::float8, 'truth', round(avg(truth), 2)::float8,
    'place', round(avg(place), 2)::float8, 'communication', round(avg(communication), 2)::float8,
    'value', round(avg(value), 2)::float8) end
  from comments
  where rental_id = v.id and is_published and reservation_id is not null and cleanliness is not null)`

/** The newest published comments on the villa or boat `v`, as a part of a statement. */
export const newestComments = (kind: RentalKind) => sql`coalesce((
  select json_agg(json_build_object(
    'id', c.id, 'name', c.name, 'stars', c.stars, 'text', c.text, 'reply', c.reply, 'stayed_on', c.stayed_on,
    'kind', ${sql.lit(kind)}, 'villa_name', v.name, 'villa_slug', v.slug,
    'is_verified', c.reservation_id is not null) order by c.id desc)
  from (
    select * from comments where rental_id = v.id and is_published
    order by id desc limit ${sql.lit(COMMENTS_ON_PAGE)}
  ) c), '[]')`

/** The number of published comments on the villa or boat `v`, as a part of a statement. */
export const commentCount = sql`(select count(*) from comments where rental_id = v.id and is_published)`
