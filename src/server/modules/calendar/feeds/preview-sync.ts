import { previewSync as endpoint } from '../../../../contract/calendar/feeds.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { route } from '../../../platform/http/route.ts'
import { planVillaSync, previewOfPlans } from './plan-villa-sync.ts'
import { readVillaFeeds } from './read-feed.ts'
import { entriesOfVilla } from './store-feeds.ts'

/** Reads the feeds and compares them with the calendar; nothing is written. */
export const previewSync = route(endpoint, async (world, { body }) => {
  const reads = await readVillaFeeds(world, body)
  const now = world.now()
  const today = todayInIstanbul(now)
  return previewOfPlans(
    planVillaSync(reads, await entriesOfVilla(world.db, body.villa_id, today, now), today),
  )
})
