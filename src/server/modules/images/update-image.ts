import { updateImage as endpoint } from '../../../contract/images/images.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { findImage, lockImage, updateFields } from './store.ts'

export const updateImage = route(endpoint, async ({ db, actor, now }, { params, body }) => {
  const { version, ...fields } = body
  return inTransaction(db, async (tx) => {
    const stored = await lockImage(tx, params.id)
    if (stored === undefined) throw new Failure('not_found')
    const seen = { record: 'villa_image', id: stored.id, version, stored_version: stored.version }
    await refuseStale(tx, seen, () => findImage(tx, stored.id))
    const { alt, caption, kind } = stored
    const changes = changesBetween({ alt, caption, kind }, fields)
    if (changes !== null) {
      const next = await updateFields(tx, stored.id, fields)
      const entry = { action: 'change_image', record: 'villa_image', record_id: stored.id, ...changes }
      await writeAudit(tx, actor, [{ ...entry, version: next }], now())
    }
    return (await findImage(tx, stored.id))!
  })
})
