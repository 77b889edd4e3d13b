import {
  changeBoatBlock as boatEndpoint,
  changeBlock as endpoint,
} from '../../../../contract/calendar/blocks.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import { momentOf } from '../../../../domain/calendar/trip-period.ts'
import type { RentalKind } from '../../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import {
  detachFromFeed,
  lockRentals,
  moveNights,
  freeBlockWithin,
} from '../../../services/calendar/claim-nights.ts'
import type { Taken } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { blockStay, blockTime, datesClash } from './block-rules.ts'
import { nameClashes } from './store-clashes.ts'
import { findFreeableBlock, findBlocks, isMadeByOther } from './store-blocks.ts'
import type { Blocks } from './store-blocks.ts'

type Block = Blocks['villa']
type Audits = Parameters<typeof writeAudit>[2]

interface Change<Kind extends RentalKind> {
  id: number
  /** of the block that the caller read, if it is sent */
  version: number | undefined
  /** undoes freeing the block */
  is_active: true | undefined
  /** the time, as the block has it */
  time: Partial<Blocks[Kind]>
  words: { reason?: string | undefined; note?: string | undefined }
  rentalOf: (block: Blocks[Kind]) => number
  takenOf: (block: Blocks[Kind], now: Date) => Taken
  /** what was split off the block, and is freed before the block takes its time again */
  joins: number | undefined
  joins_version: number
}

/**
 * Changes only the fields that are sent. Undoing a free also calls this: the block returns with its author
 * and its note, which an OWNER may not be allowed to read, and absorbs the part that was split off from it.
 */
async function change<Kind extends RentalKind>(
  { db, actor, now }: Context<Actor>,
  kind: Kind,
  { id, version: seen, is_active, time, words, rentalOf, takenOf, joins, joins_version }: Change<Kind>,
): Promise<Blocks[Kind]> {
  const moment = now()
  const today = todayInIstanbul(moment)
  const isLooking = seen !== undefined
  return inTransaction(db, async (tx) => {
    const own = () => findFreeableBlock(tx, kind, id, actor, today, moment, is_active ?? isLooking)
    const rental_id = rentalOf(await own())
    await lockRentals(tx, [rental_id])
    const stored = await own()
    const { version } = stored
    if (isLooking) {
      const looked = { record: 'block', id, version: seen, stored_version: version }
      await refuseStale(tx, looked, async () => stored)
    }
    const isGone = stored.status === 'freed' && !is_active
    const isUnread = actor.role === 'OWNER' && (await isMadeByOther(tx, id, actor))
    const wanted = {
      ...time,
      ...namedWords(words, isUnread),
      ...(is_active === undefined ? {} : { is_active }),
    }
    const changes = changesBetween<Partial<Block>>(stored as Partial<Block>, wanted as Partial<Block>)
    const whole = { ...stored, ...changes?.after }
    if (isGone) throw new Failure('not_found')
    const taken = takenOf(whole, moment)
    if (changes === null) return stored
    const part = joins === undefined ? null : await partOf(tx, kind, joins, actor, today, moment)
    const joined =
      part === null || part.id === id
        ? []
        : await freeSplitOffPart(tx, { id, rental_id, taken }, part, isLooking ? joins_version : undefined)
    if (is_active) await detachFromFeed(tx, id)
    const { reason, note }: Partial<Block> = changes.after
    const clashes = await moveNights(tx, { id, rental_id, ...taken, reason, note, is_active }, moment)
    if (clashes.length > 0) throw datesClash(await nameClashes(tx, clashes))
    const changed = {
      action: 'change_block',
      record: 'block',
      record_id: id,
      version: version + 1,
      ...changes,
    }
    await writeAudit(tx, actor, [changed, ...joined], moment)
    const [block] = await findBlocks(tx, kind, [id], actor, today, moment)
    return block!
  })
}

/** A note that the writer may not read stays as it is. */
const namedWords = ({ reason, note }: Change<RentalKind>['words'], isUnread: boolean) => ({
  ...(reason === undefined ? {} : { reason }),
  ...(note === undefined || isUnread ? {} : { note }),
})

export const changeBlock = route(endpoint, (context, { params, body }) => {
  const { startDate, endDate, version, is_active, joins, joins_version, ...words } = body
  return change(context, 'villa', {
    id: params.id,
    version,
    is_active,
    time: {
      ...(startDate === undefined ? {} : { check_in: startDate }),
      ...(endDate === undefined ? {} : { check_out: endDate }),
    },
    words,
    rentalOf: ({ villa_id }) => villa_id,
    takenOf: ({ check_in, check_out }, now) => ({
      stay: blockStay({ startDate: check_in, endDate: check_out }, todayInIstanbul(now)),
    }),
    joins,
    joins_version,
  })
})

export const changeBoatBlock = route(boatEndpoint, (context, { params, body }) => {
  const { started_at, finished_at, version, is_active, joins, joins_version, ...words } = body
  return change(context, 'boat', {
    id: params.id,
    version,
    is_active,
    time: {
      ...(started_at === undefined ? {} : { started_at: momentOf(started_at).toISOString() }),
      ...(finished_at === undefined ? {} : { finished_at: momentOf(finished_at).toISOString() }),
    },
    words,
    rentalOf: ({ boat_id }) => boat_id,
    takenOf: blockTime,
    joins,
    joins_version,
  })
})

/** Finds the part to be freed. The caller must be allowed to free it; null when it no longer exists. */
async function partOf<Kind extends RentalKind>(
  tx: Tx,
  kind: Kind,
  partId: number,
  actor: Actor,
  today: Day,
  now: Date,
): Promise<Blocks[Kind] | null> {
  const [part] = await findBlocks(tx, kind, [partId], actor, today, now)
  if (part !== undefined && !part.can_free) throw new Failure('not_allowed')
  return part ?? null
}

/**
 * Frees the part that was split off a block, if it lies within the time the block has again, and returns
 * the audit entries. If the part changed since `version`, the whole call is refused; without a version this
 * is not checked.
 */
async function freeSplitOffPart(
  tx: Tx,
  whole: { id: number; rental_id: number; taken: Taken },
  part: Blocks[RentalKind],
  version: number | undefined,
): Promise<Audits> {
  const ended = await freeBlockWithin(tx, whole.rental_id, part.id, whole.taken)
  if (ended === null) return []
  if (version !== undefined) {
    const split = { record: 'block', id: part.id, version, stored_version: ended - 1 }
    await refuseStale(tx, split, async () => part)
  }
  const before = { is_active: true }
  const after = { is_active: false, joined: whole.id }
  return [{ action: 'free_block', record: 'block', record_id: part.id, version: ended, before, after }]
}
