import * as contract from '../../../../contract/calendar/feeds.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { feedsOfVilla, calendarLinkOf, listAllFeeds, calendarUrl, shownFeed } from './store-feeds.ts'

/** Lists the feeds of one villa. An OWNER sees their state, but no addresses. */
export const listVillaFeeds = route(
  contract.listVillaFeeds,
  async ({ db, actor, now, config }, { params }) => {
    const link = await calendarLinkOf(db, params.id, actor)
    if (link === undefined) throw new Failure('not_found')
    const moment = now()
    const feeds = await feedsOfVilla(db, params.id)
    return {
      feeds: feeds.map((feed) => shownFeed(feed, actor, config.site_url, moment)),
      out: {
        url: actor.role === 'ADMIN' ? calendarUrl(config.site_url, link.token) : '',
        last_read_at: link.last_read_at?.toISOString() ?? null,
      },
    }
  },
)

/** Lists the feeds of all villas. */
export const listFeeds = route(contract.listFeeds, async ({ db, actor, now, config }, { query }) => {
  const moment = now()
  const { items, total, ailing } = await listAllFeeds(db, query, moment)
  return { items: items.map((feed) => shownFeed(feed, actor, config.site_url, moment)), total, ailing }
})
