import { setShowcaseVillas as endpoint } from '../../../../contract/content/showcases.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { checkVillas } from './check-showcase.ts'
import { findShowcase, lockShowcase, replaceVillas, writeShowcase } from './store.ts'

/** Replaces all villas of a showcase, in the order of the ids. */
export const setShowcaseVillas = route(endpoint, async ({ db, actor, now }, { body }) => {
  const { showcase_id: id, version, villa_id: wanted } = body
  return inTransaction(db, async (tx) => {
    const stored = await lockShowcase(tx, id)
    if (stored === null) throw new Failure('not_found')
    const seen = { record: 'showcase', id, version, stored_version: stored.version }
    await refuseStale(tx, seen, () => findShowcase(tx, id, todayInIstanbul(now())))
    const changes = changesBetween({ villa_ids: stored.villa_ids }, { villa_ids: wanted })
    if (changes !== null) {
      await checkVillas(tx, wanted)
      await replaceVillas(tx, id, wanted)
      const next = await writeShowcase(tx, id, {})
      const entry = { action: 'set_villas', record: 'showcase', record_id: id, version: next, ...changes }
      await writeAudit(tx, actor, [entry], now())
    }
    return (await findShowcase(tx, id, todayInIstanbul(now())))!
  })
})
