import * as contract from '../../../contract/villas/villa-documents.ts'
import { missingBtransFields, NO_BTRANS } from '../../../domain/catalogue/btrans.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { route } from '../../platform/http/route.ts'
import { btransRecord, openDetails, sealDetails } from './btrans-record.ts'
import { btransOf, saveBtrans } from './store-btrans.ts'
import { lockVilla } from './store-lock.ts'

/** The audit log names the fields that changed and never what stood in them. */
const unsaid = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value === '' ? '' : '•••']))

export const setVillaBtrans = route(contract.setVillaBtrans, (context, { params, body }) => {
  const { db, actor, now } = context
  const { villa_id } = params
  const { version, ...sent } = body
  return inTransaction(db, async (tx) => {
    await lockVilla(tx, villa_id)
    const stored = await btransOf(tx, villa_id)
    const seen = { record: 'villa_btrans', id: villa_id, version, stored_version: stored?.version ?? 0 }
    await refuseStale(tx, seen, async () => btransRecord(context, villa_id, stored, false))
    const details = openDetails(context, villa_id, stored) ?? NO_BTRANS
    const changes = changesBetween(details, sent)
    if (changes !== null) {
      const next = { ...details, ...sent }
      await saveBtrans(tx, {
        villa_id,
        details_encrypted: sealDetails(context, villa_id, next),
        missing: missingBtransFields(next),
        version: seen.stored_version + 1,
      })
      const entry = {
        action: 'update',
        record: 'villa_btrans',
        record_id: villa_id,
        version: seen.stored_version + 1,
        before: unsaid(changes.before),
        after: unsaid(changes.after),
      }
      await writeAudit(tx, actor, [entry], now())
    }
    return btransRecord(context, villa_id, await btransOf(tx, villa_id), false)
  })
})
