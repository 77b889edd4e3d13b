import type { z } from 'zod'
import { changeBlock as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { Actor } from '../../../platform/context.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import {
  detachFromFeed,
  lockRentals,
  moveNights,
  freeBlockWithin,
} from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { blockStay, datesClash } from './block-rules.ts'
import { findFreeableBlock, findBlocks, isMadeByOther, nameClashes } from './store-blocks.ts'
import type { Block } from './store-blocks.ts'

/**
 * Changes only the fields that are sent. Undoing a free also calls this: the block returns with its author
 * and its note, which an OWNER may not be allowed to read, and absorbs the part that was split off from it.
 */
export const changeBlock = route(endpoint, async ({ db, actor, now }, { params, body }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const { version: seen, is_active, joins, joins_version } = body
  const isLooking = seen !== undefined
  return inTransaction(db, async (tx) => {
    const own = () => findFreeableBlock(tx, params.id, actor, today, moment, is_active ?? isLooking)
    const { villa_id } = await own()
    await lockRentals(tx, [villa_id])
    const stored = await own()
    const { id, version } = stored
    if (isLooking) {
      const looked = { record: 'block', id, version: seen, stored_version: version }
      await refuseStale(tx, looked, async () => stored)
    }
    const isGone = stored.status === 'freed' && !is_active
    const isUnread = actor.role === 'OWNER' && (await isMadeByOther(tx, id, actor))
    const changes = changesBetween<Partial<Block>>(stored, namedFields(body, isUnread))
    const after: Partial<Block> = changes?.after ?? {}
    const { check_in, check_out } = { ...stored, ...after }
    if (isGone) throw new Failure('not_found')
    const stay = blockStay({ startDate: check_in, endDate: check_out }, today)
    if (changes === null) return stored
    const part = joins === undefined ? undefined : await partOf(tx, joins, actor, today, moment)
    const ended =
      part === undefined
        ? []
        : await freeSplitOffPart(tx, { id, villa_id, ...stay }, part, isLooking ? joins_version : undefined)
    if (is_active) await detachFromFeed(tx, id)
    const { reason, note } = after
    const clashes = await moveNights(tx, { id, rental_id: villa_id, stay, reason, note, is_active }, moment)
    if (clashes.length > 0) throw datesClash(await nameClashes(tx, clashes))
    const changed = {
      action: 'change_block',
      record: 'block',
      record_id: id,
      version: version + 1,
      ...changes,
    }
    await writeAudit(tx, actor, [changed, ...ended], moment)
    const [block] = await findBlocks(tx, [id], actor, today, moment)
    return block!
  })
})

/** Finds the part to be freed. The caller must be allowed to free it; undefined when it no longer exists. */
async function partOf(
  tx: Tx,
  partId: number,
  actor: Actor,
  today: Day,
  now: Date,
): Promise<Block | undefined> {
  const [part] = await findBlocks(tx, [partId], actor, today, now)
  if (part !== undefined && !part.can_free) throw new Failure('not_allowed')
  return part
}

/** Maps the body to columns. A note that the writer may not read stays as it is. */
function namedFields(body: z.output<typeof endpoint.body>, isUnread: boolean): Partial<Block> {
  const { startDate, endDate, reason, note, is_active } = body
  return {
    ...(startDate === undefined ? {} : { check_in: startDate }),
    ...(endDate === undefined ? {} : { check_out: endDate }),
    ...(reason === undefined ? {} : { reason }),
    ...(note === undefined || isUnread ? {} : { note }),
    ...(is_active === undefined ? {} : { is_active }),
  }
}

/**
 * Frees the part that was split off a block, if it lies within the nights the block has again, and returns
 * the audit entries. If the part changed since `version`, the whole call is refused; without a version this
 * is not checked.
 */
async function freeSplitOffPart(
  tx: Tx,
  whole: Pick<Block, 'id' | 'villa_id' | 'check_in' | 'check_out'>,
  part: Block,
  version: number | undefined,
) {
  const ended = part.id === whole.id ? null : await freeBlockWithin(tx, whole.villa_id, part.id, whole)
  if (ended === null) return []
  if (version !== undefined) {
    const split = { record: 'block', id: part.id, version, stored_version: ended - 1 }
    await refuseStale(tx, split, async () => part)
  }
  const before = { is_active: true }
  const after = { is_active: false, joined: whole.id }
  return [{ action: 'free_block', record: 'block', record_id: part.id, version: ended, before, after }]
}
