import { CALENDAR_SENTENCES, updateFeed as endpoint } from '../../../contract/calendar/feeds.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { lockVillas, renameFeedEntries } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { feedAddress } from './feed-address.ts'
import { nextRead } from './plan-sync.ts'
import { feedsOfVilla, findFeed, saveFeed, shownFeed } from './store-feeds.ts'

/** Of an address the log keeps that it changed, not what it was. */
const hidden = <Fields extends Record<string, unknown>>(fields: Fields) =>
  'url' in fields ? { ...fields, url: '…' } : fields

export const updateFeed = route(endpoint, async ({ db, actor, now, config, random }, { params, body }) => {
  const moment = now()
  const { version, url, ...rest } = body
  const wanted = { ...rest, ...(url === undefined ? {} : { url: feedAddress(url, config.site_url) }) }
  return inTransaction(db, async (tx) => {
    const found = await findFeed(tx, params.id)
    if (found === undefined) throw new Failure('not_found')
    await lockVillas(tx, [found.villa_id])
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
    // what it says may be another story now: somebody looks first
    const saved = await saveFeed(tx, stored.id, { ...before, ...wanted, due_at: nextRead(moment, random) })
    if (wanted.name !== undefined && wanted.name !== stored.name)
      await renameFeedEntries(tx, stored.id, wanted.name)
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
