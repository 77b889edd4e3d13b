import { freeBlock as endpoint } from '../../contract/calendars.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { freeEntry, lockVillas } from '../db/claim-nights.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeAudit } from '../db/write-audit.ts'
import { route } from '../http/route.ts'
import { ownBlock } from './own-block.ts'
import { findBlocks } from './store-blocks.ts'

export const freeBlock = route(endpoint, async ({ db, actor, now }, { params }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  return inTransaction(db, async (tx) => {
    const { villa_id } = await ownBlock(tx, params.id, actor, today, moment)
    await lockVillas(tx, [villa_id])
    const { id, check_in, check_out, reason } = await ownBlock(tx, params.id, actor, today, moment)
    await freeEntry(tx, id)
    const before = { check_in, check_out, reason }
    await writeAudit(tx, actor, [{ action: 'free_block', record: 'block', record_id: id, before }], moment)
    const [freed] = await findBlocks(tx, [id], actor, today, moment)
    return freed!
  })
})
