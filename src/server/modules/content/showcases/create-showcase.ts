import { createShowcase as endpoint } from '../../../../contract/content/showcases.ts'
import { MAX_SHOWCASES } from '../../../../domain/catalogue/showcase.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { checkSchedule, checkVillas } from './check-showcase.ts'
import { findShowcase, insertShowcase, lockOrder, replaceVillas } from './store.ts'

export const createShowcase = route(endpoint, async (context, { body }) => {
  const { actor, now } = context
  const { villa_id, ...fields } = body
  checkSchedule(fields)
  return createOnce(context, async (tx) => {
    if ((await lockOrder(tx)).length >= MAX_SHOWCASES) throw new Failure('too_many_showcases')
    await checkVillas(tx, villa_id)
    const id = await insertShowcase(tx, fields)
    await replaceVillas(tx, id, villa_id)
    const after = { ...fields, villa_ids: villa_id }
    await writeAudit(
      tx,
      actor,
      [{ action: 'create', record: 'showcase', record_id: id, version: 1, after }],
      now(),
    )
    return (await findShowcase(tx, id, todayInIstanbul(now())))!
  })
})
