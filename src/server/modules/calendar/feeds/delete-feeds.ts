import * as contract from '../../../../contract/calendar/feeds.ts'
import type { Actor } from '../../../platform/context.ts'
import { freeBlocks, lockRentals } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { feedsOfVilla, findFeed, calendarLinkOf, removeFeeds } from './store-feeds.ts'
import type { StoredFeed } from './store-feeds.ts'

/** A day before every entry: blocks of the feed that are current or past are freed too. */
const EARLIEST_DAY = '2000-01-01'

/**
 * Deletes feeds of one villa, which is locked, and frees the blocks they brought. Blocks made by hand stay.
 */
async function deleteFeedsAndBlocks(
  tx: Tx,
  villaId: number,
  feeds: readonly StoredFeed[],
  actor: Actor,
  now: Date,
): Promise<number> {
  if (feeds.length === 0) return 0
  const ids = feeds.map(({ id }) => id)
  const freed = await freeBlocks(tx, villaId, ids, EARLIEST_DAY)
  await removeFeeds(tx, ids)
  const written = feeds.map(({ id, name }) => ({
    action: 'delete_feed',
    record: 'feed',
    record_id: id,
    before: { villa_id: villaId, name },
  }))
  await writeAudit(tx, actor, written, now)
  return freed.length
}

export const deleteFeed = route(contract.deleteFeed, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const found = await findFeed(tx, params.id)
    if (found === undefined) throw new Failure('not_found')
    await lockRentals(tx, [found.villa_id])
    const feed = await findFeed(tx, params.id)
    if (feed === undefined) throw new Failure('not_found')
    return {
      villa_id: feed.villa_id,
      freed: await deleteFeedsAndBlocks(tx, feed.villa_id, [feed], actor, now()),
    }
  }),
)

export const deleteIcal = route(contract.deleteIcal, async ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    const { villa_id, feed_id } = body
    if ((await calendarLinkOf(tx, villa_id, actor)) === undefined) throw new Failure('not_found')
    await lockRentals(tx, [villa_id])
    const feeds = (await feedsOfVilla(tx, villa_id)).filter(
      ({ id }) => feed_id === undefined || id === feed_id,
    )
    if (feeds.length === 0 && feed_id !== undefined) throw new Failure('not_found')
    return { feeds: feeds.length, freed: await deleteFeedsAndBlocks(tx, villa_id, feeds, actor, now()) }
  }),
)
