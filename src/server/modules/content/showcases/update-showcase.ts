import { updateShowcase as endpoint } from '../../../../contract/content/showcases.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { checkSchedule } from './check-showcase.ts'
import { findShowcase, lockShowcase, writeShowcase } from './store.ts'

export const updateShowcase = route(endpoint, async ({ db, actor, now }, { params, body }) => {
  const { version, ...given } = body
  return inTransaction(db, async (tx) => {
    const stored = await lockShowcase(tx, params.id)
    if (stored === null) throw new Failure('not_found')
    const { id } = stored
    const seen = { record: 'showcase', id, version, stored_version: stored.version }
    await refuseStale(tx, seen, () => findShowcase(tx, id, todayInIstanbul(now())))
    const changes = changesBetween(stored, given)
    if (changes !== null) {
      checkSchedule({ ...stored, ...given })
      const next = await writeShowcase(tx, id, given)
      const entry = { action: 'update', record: 'showcase', record_id: id, version: next, ...changes }
      await writeAudit(tx, actor, [entry], now())
    }
    return (await findShowcase(tx, id, todayInIstanbul(now())))!
  })
})
