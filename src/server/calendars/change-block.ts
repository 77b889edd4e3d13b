import { changeBlock as endpoint } from '../../contract/calendars.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { freePart, leaveFeed, lockVillas, moveNights } from '../db/claim-nights.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeAudit } from '../db/write-audit.ts'
import { route } from '../http/route.ts'
import { blockStay, datesClash } from './block-rules.ts'
import { ownBlock } from './own-block.ts'
import { findBlocks, isMadeByOther, nameClashes } from './store-blocks.ts'

/**
 * Undoing a freeing comes here too: the block returns with its author and its note, which an OWNER may not know, and
 * takes back the part that was split off from it.
 */
export const changeBlock = route(endpoint, async ({ db, actor, now }, { params, body }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const stay = blockStay(body, today)
  const { reason, is_active, joins } = body
  return inTransaction(db, async (tx) => {
    const own = () => ownBlock(tx, params.id, actor, today, moment, is_active)
    const { villa_id } = await own()
    await lockVillas(tx, [villa_id])
    const stored = await own()
    const isUnread = actor.role === 'OWNER' && (await isMadeByOther(tx, stored.id, actor))
    const note = isUnread ? undefined : body.note
    const joined = joins !== undefined && joins !== stored.id && (await freePart(tx, villa_id, joins, stay))
    if (is_active) await leaveFeed(tx, stored.id)
    const clashes = await moveNights(tx, { id: stored.id, villa_id, stay, reason, note, is_active }, moment)
    if (clashes.length > 0) throw datesClash(await nameClashes(tx, clashes))
    const before = {
      check_in: stored.check_in,
      check_out: stored.check_out,
      reason: stored.reason,
      ...(isUnread ? {} : { note: stored.note }),
      ...(is_active ? { is_active: stored.is_active } : {}),
    }
    const after = { ...stay, reason, ...(isUnread ? {} : { note }), ...(is_active ? { is_active } : {}) }
    const ended = { action: 'free_block', record: 'block', record_id: joins!, after: { joined: stored.id } }
    await writeAudit(
      tx,
      actor,
      [
        { action: 'change_block', record: 'block', record_id: stored.id, before, after },
        ...(joined ? [ended] : []),
      ],
      moment,
    )
    const [changed] = await findBlocks(tx, [stored.id], actor, today, moment)
    return changed!
  })
})
