import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import type { World } from '../../src/server/platform/context.ts'
import { posts } from './catalogue/posts.ts'
import { insertAll } from './insert-all.ts'

/** Posts of the blog, published at nine in the morning of their days, and a draft. */
export async function loadPosts(world: World, images: Map<string, number>): Promise<void> {
  const today = todayInIstanbul(world.now())
  await insertAll(
    world.db,
    'blog_posts',
    posts.map(({ days_ago, image, ...post }) => {
      const published_at = days_ago === null ? null : `${addDays(today, -days_ago)}T06:00:00Z`
      return {
        ...post,
        image_id: images.get(image) ?? null,
        published_at,
        announced_at: published_at,
        created_at: world.now(),
      }
    }),
  )
}
