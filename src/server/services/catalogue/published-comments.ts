import { sql } from 'kysely'
import type { z } from 'zod'
import type { comment } from '../../../contract/villas/villas.ts'
import type { Db } from '../../platform/context.ts'

type Comment = z.output<typeof comment>

/** A page of the published comments of all active villas or of one, newest first, with the total. */
export async function publishedComments(
  db: Db,
  page: { skip: number; take: number },
  villaId?: number,
): Promise<{ items: Comment[]; total: number }> {
  const published = db
    .selectFrom('comments')
    .innerJoin('villas', 'villas.id', 'comments.villa_id')
    .where('comments.is_published', '=', true)
    .where('villas.is_active', '=', true)
    .$if(villaId !== undefined, (query) => query.where('comments.villa_id', '=', villaId!))
  const [items, { total }] = await Promise.all([
    published
      .select([
        'comments.id',
        'comments.name',
        'comments.stars',
        'comments.text',
        'comments.reply',
        'comments.stayed_on',
        'villas.name as villa_name',
        'villas.slug as villa_slug',
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

/** Averages of the stars by topic of the villa `v`, as a part of a statement; null when no comment on a stay has any. */
export const topicRatings = sql`(
  select case when count(*) > 0 then json_build_object('count', count(*),
    'cleanliness', round(avg(cleanliness), 2)::float8, 'truth', round(avg(truth), 2)::float8,
    'place', round(avg(place), 2)::float8, 'communication', round(avg(communication), 2)::float8,
    'value', round(avg(value), 2)::float8) end
  from comments
  where villa_id = v.id and is_published and reservation_id is not null and cleanliness is not null)`

/** The number of published comments of the villa `v`, as a part of a statement. */
export const commentCount = sql`(select count(*) from comments where villa_id = v.id and is_published)`
