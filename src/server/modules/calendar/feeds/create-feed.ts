import { CALENDAR_SENTENCES, createFeed as endpoint } from '../../../../contract/calendar/feeds.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import { lockRentals } from '../../../services/calendar/claim-nights.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { normalizeFeedUrl } from './feed-url.ts'
import { nextReadAt } from './plan-villa-sync.ts'
import { feedsOfVilla, findFeed, insertFeed, calendarLinkOf, shownFeed } from './store-feeds.ts'

const MAX_FEEDS = 10

/** The job reads a new feed only after half an hour, so that the admin can preview it first. */
export const createFeed = route(endpoint, async (context, { params, body }) => {
  const { actor, now, config, random } = context
  const moment = now()
  const url = normalizeFeedUrl(body.url, config.site_url)
  return createOnce(context, async (tx) => {
    if ((await calendarLinkOf(tx, params.id, actor)) === undefined) throw new Failure('not_found')
    await lockRentals(tx, [params.id])
    const others = await feedsOfVilla(tx, params.id)
    if (others.some((other) => other.url === url)) throw fieldFailure('url', CALENDAR_SENTENCES.feed_known)
    if (others.length >= MAX_FEEDS) {
      throw fieldFailure('url', fillIn(CALENDAR_SENTENCES.too_many_feeds, { n: MAX_FEEDS }))
    }
    const { name, takes_windows } = body
    const id = await insertFeed(tx, {
      rental_id: params.id,
      name,
      url,
      takes_windows,
      created_at: moment,
      due_at: nextReadAt(moment, random),
    })
    const after = { villa_id: params.id, name, takes_windows }
    await writeAudit(
      tx,
      actor,
      [{ action: 'create_feed', record: 'feed', record_id: id, version: 1, after }],
      moment,
    )
    return shownFeed((await findFeed(tx, id))!, actor, config.site_url, moment)
  })
})
