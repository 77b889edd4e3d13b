import { withdrawGap as endpoint } from '../../../../contract/calendar/gaps.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { withdrawPublication } from './store-gap-publications.ts'

export const withdrawGap = route(endpoint, async ({ db, actor, now }, { params }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    const before = await withdrawPublication(tx, params.id, actor.id, moment)
    if (before === null) throw new Failure('not_found')
    await writeAudit(
      tx,
      actor,
      [{ action: 'withdraw_gap', record: 'gap_publication', record_id: params.id, before }],
      moment,
    )
    return {}
  })
})
