import type { World } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { readFeed } from './read-feed.ts'
import type { FeedRead } from './read-feed.ts'
import { feedsOfVilla } from './store-feeds.ts'

/** The feeds of a villa as they are over there now, or one of them. Throws not_found when there is none such. */
export async function readVillaFeeds(
  world: World,
  { villa_id, feed_id }: { villa_id: number; feed_id?: number | undefined },
): Promise<FeedRead[]> {
  const feeds = (await feedsOfVilla(world.db, villa_id)).filter(
    ({ id }) => feed_id === undefined || id === feed_id,
  )
  if (feeds.length === 0) throw new Failure('not_found')
  return Promise.all(feeds.map((feed) => readFeed(world, feed)))
}
