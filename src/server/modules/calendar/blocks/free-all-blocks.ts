import { freeAllBlocks as endpoint } from '../../../../contract/calendar/blocks.ts'
import { CASE_SENTENCES } from '../../../../contract/failure.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { matchesName } from '../../../../domain/turkish/typed-name.ts'
import { freeBlocks, lockRentals } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { auditFreedBlock } from './block-rules.ts'
import { visibleNames } from './store-blocks.ts'

/** Past blocks and blocks of feeds stay. */
export const freeAllBlocks = route(endpoint, async ({ db, actor, now }, { params, query }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    await lockRentals(tx, [params.id])
    const name = (await visibleNames(tx, 'villa', [params.id], actor)).get(params.id)
    if (name === undefined) throw new Failure('not_found')
    // the villa was renamed meanwhile, or the admin confirmed another one
    if (query.villa_name !== undefined && !matchesName(query.villa_name, name)) {
      throw fieldFailure('villa_name', fillIn(CASE_SENTENCES.villa_name, { name }))
    }
    const freed = await freeBlocks(tx, params.id, null, todayInIstanbul(moment))
    await writeAudit(
      tx,
      actor,
      freed.map((own) => auditFreedBlock(own)),
      moment,
    )
    return { freed: freed.length }
  })
})
