import * as contract from '../../../contract/villas/btrans.ts'
import { missingBtransFields, NO_BTRANS } from '../../../domain/catalogue/btrans.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { btransRecord, openDetails, sealDetails } from './btrans-record.ts'
import { btransOf, isVilla, saveBtrans } from './store-btrans.ts'
import { lockVilla } from './store-save.ts'

/** An audit entry is written before complete numbers are sent. */
export const showVillaBtrans = route(contract.showVillaBtrans, async (context, { params, query }) => {
  const { db, actor, now } = context
  if (!(await isVilla(db, params.villa_id))) throw new Failure('not_found')
  const stored = await btransOf(db, params.villa_id)
  if (query.reveal === true) {
    const entry = { action: 'reveal', record: 'villa_btrans', record_id: params.villa_id }
    await writeAudit(db, actor, [entry], now())
  }
  return btransRecord(context, params.villa_id, stored, query.reveal === true)
})

/** The audit log names the changed fields but never their values. */
const hideValues = (fields: Record<string, unknown>) =>
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
        before: hideValues(changes.before),
        after: hideValues(changes.after),
      }
      await writeAudit(tx, actor, [entry], now())
    }
    return btransRecord(context, villa_id, await btransOf(tx, villa_id), false)
  })
})
