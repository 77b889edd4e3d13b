import * as contract from '../../../contract/villas/villas-admin.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeVilla } from '../../services/catalogue/write-rental.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { wakeLinkPreviews } from '../../services/link-previews/wake-link-previews.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { checkVillaFields, withCleanDescription } from './check-villa-fields.ts'
import { withFieldFailures } from '../../services/catalogue/with-field-failures.ts'
import { villaRecord } from './villa-record.ts'
import { columnsOf, feesOfVilla, lockVilla, saveFees } from './store-save.ts'

/** Saves the fields of one section of the editor. Only fields that differ are written. */
export const updateVilla = route(contract.updateVilla, ({ db, actor, now }, { params, body }) => {
  const moment = now()
  const { version, ...rest } = body
  const sent = withCleanDescription(rest)
  return withFieldFailures(() =>
    inTransaction(db, async (tx) => {
      const stored = await lockVilla(tx, params.id)
      const current = () => villaRecord(tx, actor, stored.id, moment)
      await refuseStale(
        tx,
        { record: 'villa', id: stored.id, version, stored_version: stored.version },
        current,
      )
      const fees = sent.fees === undefined ? undefined : await feesOfVilla(tx, stored.id)
      const changes = changesBetween({ ...stored, fees }, sent)
      if (changes !== null) {
        const unknown = sent.fees?.findIndex(
          ({ id }) => id !== undefined && !fees!.some((fee) => fee.id === id),
        )
        if (unknown !== undefined && unknown >= 0)
          throw fieldFailure(`fees.${unknown}`, FIELD_SENTENCES.choose)
        const typed = Object.fromEntries(Object.entries(sent).filter(([name]) => name in changes.after))
        const errors = await checkVillaFields(tx, typed, stored, moment)
        if (errors.length > 0) throw new Failure('fields', { errors })

        if (typed.fees !== undefined) await saveFees(tx, stored.id, sent.fees!)
        const raised = await writeVilla(tx, stored.id, columnsOf(typed, stored, moment))
        const entry = { action: 'update', record: 'villa', record_id: stored.id, version: raised, ...changes }
        await writeAudit(tx, actor, [entry], moment)
        if (stored.is_active) await wakeLinkPreviews(tx)
      }
      return (await villaRecord(tx, actor, stored.id, moment))!
    }),
  )
})
