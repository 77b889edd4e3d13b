import { freeAllBlocks as endpoint } from '../../../contract/calendar/occupancy.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { matchesName } from '../../../domain/turkish/typed-name.ts'
import { freeBlocks, lockVillas } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { freedBlock } from './freed-block.ts'
import { visibleNames } from './store-blocks.ts'

/** What is over stays in the books; what a feed brought is the feed's. */
export const freeAllBlocks = route(endpoint, async ({ db, actor, now }, { params, query }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    await lockVillas(tx, [params.id])
    const name = (await visibleNames(tx, [params.id], actor)).get(params.id)
    if (name === undefined) throw new Failure('not_found')
    // renamed since, or another villa than the one that was looked at
    if (query.villa_name !== undefined && !matchesName(query.villa_name, name)) {
      throw fieldFailure('villa_name', fillIn(CASE_SENTENCES.villa_name, { name }))
    }
    const freed = await freeBlocks(tx, params.id, null, todayInIstanbul(moment))
    await writeAudit(
      tx,
      actor,
      freed.map((own) => freedBlock(own)),
      moment,
    )
    return { freed: freed.length }
  })
})
