import { changeBlock as endpoint } from '../../contract/calendars.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { lockVillas, moveNights } from '../db/claim-nights.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeAudit } from '../db/write-audit.ts'
import { route } from '../http/route.ts'
import { blockStay, datesClash } from './block-rules.ts'
import { ownBlock } from './own-block.ts'
import { findBlocks, nameClashes } from './store-blocks.ts'

export const changeBlock = route(endpoint, async ({ db, actor, now }, { params, body }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const stay = blockStay(body, today)
  const { reason, note } = body
  return inTransaction(db, async (tx) => {
    const { villa_id } = await ownBlock(tx, params.id, actor, today, moment)
    await lockVillas(tx, [villa_id])
    const stored = await ownBlock(tx, params.id, actor, today, moment)
    const clashes = await moveNights(tx, { id: stored.id, villa_id, stay, reason, note }, moment)
    if (clashes.length > 0) throw datesClash(await nameClashes(tx, clashes))
    const before = {
      check_in: stored.check_in,
      check_out: stored.check_out,
      reason: stored.reason,
      note: stored.note,
    }
    const after = { ...stay, reason, note }
    await writeAudit(
      tx,
      actor,
      [{ action: 'change_block', record: 'block', record_id: stored.id, before, after }],
      moment,
    )
    const [changed] = await findBlocks(tx, [stored.id], actor, today, moment)
    return changed!
  })
})
