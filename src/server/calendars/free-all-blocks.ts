import { freeAllBlocks as endpoint } from '../../contract/calendars.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { freeBlocks, lockVillas } from '../db/claim-nights.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeAudit } from '../db/write-audit.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { countVisible } from './store-blocks.ts'

/** What is over stays in the books; what a feed brought is the feed's. */
export const freeAllBlocks = route(endpoint, async ({ db, actor, now }, { params }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    if ((await countVisible(tx, [params.id], actor)) === 0) throw new Failure('not_found')
    await lockVillas(tx, [params.id])
    const freed = await freeBlocks(tx, params.id, null, todayInIstanbul(moment))
    const written = freed.map(({ id, ...before }) => ({
      action: 'free_block',
      record: 'block',
      record_id: id,
      before,
    }))
    await writeAudit(tx, actor, written, moment)
    return { freed: freed.length }
  })
})
