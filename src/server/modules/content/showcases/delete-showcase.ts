import { deleteShowcase as endpoint } from '../../../../contract/content/showcases.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { lockShowcase, removeShowcase } from './store.ts'

/** The audit log keeps the villas of the showcase, so that it can be created again. */
export const deleteShowcase = route(endpoint, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const stored = await lockShowcase(tx, params.id)
    if (stored === null) throw new Failure('not_found')
    await removeShowcase(tx, params.id)
    const { title, note, slot, is_active, starts_on, ends_on, villa_ids } = stored
    const before = { title, note, slot, is_active, starts_on, ends_on, villa_ids }
    await writeAudit(
      tx,
      actor,
      [{ action: 'delete', record: 'showcase', record_id: params.id, before }],
      now(),
    )
    return {}
  }),
)
