import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'

interface PostFields {
  title?: string
  slug?: string
  summary?: string
  body?: string
  tags?: string[]
  author?: string
  image_id?: number | null
  published_at?: string | null
}

/** A post that was published long ago unless the fields say another moment. */
export async function createPost(db: Db, fields: PostFields = {}) {
  const n = nextNumber()
  return db
    .insertInto('blog_posts')
    .values({
      title: `Yazı ${n}`,
      slug: `yazi-${n}`,
      body: '<p>Kıyıda bir gün.</p>',
      published_at: '2026-01-10T09:00:00Z',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
