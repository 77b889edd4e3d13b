import { freeBlock as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { freeEntries, lockRentals } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { route } from '../../../platform/http/route.ts'
import { auditFreedBlock } from './block-rules.ts'
import { findFreeableBlock, findBlocks } from './store-blocks.ts'

export const freeBlock = route(endpoint, async ({ db, actor, now }, { params }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  return inTransaction(db, async (tx) => {
    const { villa_id } = await findFreeableBlock(tx, params.id, actor, today, moment)
    await lockRentals(tx, [villa_id])
    const { id, version, check_in, check_out, reason } = await findFreeableBlock(
      tx,
      params.id,
      actor,
      today,
      moment,
    )
    await freeEntries(tx, [id])
    await writeAudit(
      tx,
      actor,
      [auditFreedBlock({ id, version: version + 1, check_in, check_out, reason })],
      moment,
    )
    const [freed] = await findBlocks(tx, [id], actor, today, moment)
    return freed!
  })
})
