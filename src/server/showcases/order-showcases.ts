import { orderShowcases as endpoint } from '../../contract/showcases.ts'
import { FIELD_SENTENCES } from '../../contract/failure.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeAudit } from '../db/write-audit.ts'
import { writePlaces } from '../db/write-places.ts'
import { Failure, fieldFailure } from '../failure.ts'
import { route } from '../http/route.ts'
import { lockOrder } from './store.ts'

/** All of them: a list that knows one less or one more was read before somebody added or deleted one. */
export const orderShowcases = route(endpoint, async ({ db, actor, now }, { body }) => {
  if (new Set(body.id).size < body.id.length) throw fieldFailure('id', FIELD_SENTENCES.choose)
  return inTransaction(db, async (tx) => {
    const stored = await lockOrder(tx)
    if (stored.length !== body.id.length || stored.some((id) => !body.id.includes(id))) {
      throw new Failure('changed_meanwhile')
    }
    const moved = body.id.filter((id, index) => stored[index] !== id)
    await writePlaces(tx, 'showcases', body.id)
    const entries = moved.map((record_id) => ({
      action: 'order',
      record: 'showcase',
      record_id,
      before: { position: stored.indexOf(record_id) + 1 },
      after: { position: body.id.indexOf(record_id) + 1 },
    }))
    await writeAudit(tx, actor, entries, now())
    return {}
  })
})
