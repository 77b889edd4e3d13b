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
      ])
      .orderBy('comments.id', 'desc')
      .offset(page.skip)
      .limit(page.take)
      .execute(),
    published.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}
