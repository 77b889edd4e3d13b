import { CALENDAR_SENTENCES, updateFeed as endpoint } from '../../../../contract/calendar/feeds.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { lockRentals, renameBlocksOfFeed } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { normalizeFeedUrl } from './feed-url.ts'
import { nextReadAt } from './plan-villa-sync.ts'
import { feedsOfVilla, findFeed, saveFeed, shownFeed } from './store-feeds.ts'

/** The log records that an address changed, not the address. */
const hidden = <Fields extends Record<string, unknown>>(fields: Fields) =>
  'url' in fields ? { ...fields, url: '…' } : fields

export const updateFeed = route(endpoint, async ({ db, actor, now, config, random }, { params, body }) => {
  const moment = now()
  const { version, url, ...rest } = body
  const wanted = { ...rest, ...(url === undefined ? {} : { url: normalizeFeedUrl(url, config.site_url) }) }
  return inTransaction(db, async (tx) => {
    const found = await findFeed(tx, params.id)
    if (found === undefined) throw new Failure('not_found')
    await lockRentals(tx, [found.villa_id])
    const stored = await findFeed(tx, params.id)
    if (stored === undefined) throw new Failure('not_found')
    const shown = () => shownFeed(stored, actor, config.site_url, moment)
    const seen = { record: 'feed', id: stored.id, version, stored_version: stored.version }
    await refuseStale(tx, seen, async () => shown())
    const before = { name: stored.name, takes_windows: stored.takes_windows, url: stored.url }
    const changes = changesBetween(before, wanted)
    if (changes === null) return shown()
    const others = (await feedsOfVilla(tx, stored.villa_id)).filter(({ id }) => id !== stored.id)
    if (others.some((other) => other.url === wanted.url))
      throw fieldFailure('url', CALENDAR_SENTENCES.feed_known)
    // the new address may have other events: an admin can preview it before the job reads it
    const saved = await saveFeed(tx, stored.id, { ...before, ...wanted, due_at: nextReadAt(moment, random) })
    if (wanted.name !== undefined && wanted.name !== stored.name)
      await renameBlocksOfFeed(tx, stored.id, wanted.name)
    await writeAudit(
      tx,
      actor,
      [
        {
          action: 'update_feed',
          record: 'feed',
          record_id: stored.id,
          version: saved,
          before: hidden(changes.before),
          after: hidden(changes.after),
        },
      ],
      moment,
    )
    return shownFeed((await findFeed(tx, stored.id))!, actor, config.site_url, moment)
  })
})
