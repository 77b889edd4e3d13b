import { previewSync as endpoint } from '../../../contract/calendar/feeds.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { route } from '../../platform/http/route.ts'
import { planVilla, shownPlans } from './plan-sync.ts'
import { readVillaFeeds } from './read-villa-feeds.ts'
import { nightsKept } from './store-sync.ts'

/** Reads and compares; nothing is written. */
export const previewSync = route(endpoint, async (world, { body }) => {
  const reads = await readVillaFeeds(world, body)
  const now = world.now()
  const today = todayInIstanbul(now)
  return shownPlans(planVilla(reads, await nightsKept(world.db, body.villa_id, today, now), today))
})
