import { createShowcase as endpoint } from '../../contract/showcases.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeAudit } from '../db/write-audit.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { checkSchedule } from './check-schedule.ts'
import { findShowcase, insertShowcase, lockOrder } from './store.ts'

/** Their order is one list, which a person keeps by hand. */
const MOST = 100

export const createShowcase = route(endpoint, async ({ db, actor, now }, { body }) => {
  checkSchedule(body)
  return inTransaction(db, async (tx) => {
    if ((await lockOrder(tx)).length >= MOST) throw new Failure('too_many_showcases')
    const id = await insertShowcase(tx, body)
    await writeAudit(
      tx,
      actor,
      [{ action: 'create', record: 'showcase', record_id: id, version: 1, after: body }],
      now(),
    )
    return (await findShowcase(tx, id, todayInIstanbul(now())))!
  })
})
