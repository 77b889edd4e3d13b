import * as contract from '../../../contract/villas/btrans.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { btransRecord } from '../../services/catalogue/btrans-record.ts'
import { auditReveal, saveBtrans } from '../../services/catalogue/save-btrans.ts'
import { storedBtrans } from '../../services/catalogue/store-btrans.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { isVilla } from './store-checks.ts'
import { lockVilla } from './store-save.ts'

const villa = (id: number) => ({ kind: 'villa' as const, id })

export const showVillaBtrans = route(contract.showVillaBtrans, async (context, { params, query }) => {
  const { db } = context
  const { villa_id } = params
  if (!(await isVilla(db, villa_id))) throw new Failure('not_found')
  const stored = await storedBtrans(db, villa_id)
  if (query.reveal === true) await auditReveal(context, villa(villa_id))
  return { villa_id, ...btransRecord(context, villa(villa_id), stored, query.reveal === true) }
})

export const setVillaBtrans = route(contract.setVillaBtrans, (context, { params, body }) => {
  const { villa_id } = params
  const { version, ...sent } = body
  return inTransaction(context.db, async (tx) => {
    await lockVilla(tx, villa_id)
    const stored = await storedBtrans(tx, villa_id)
    const record = (row: typeof stored) => ({
      villa_id,
      ...btransRecord(context, villa(villa_id), row, false),
    })
    const seen = { record: 'villa_btrans', id: villa_id, version, stored_version: stored?.version ?? 0 }
    await refuseStale(tx, seen, async () => record(stored))
    await saveBtrans(tx, context, villa(villa_id), stored, sent)
    return record(await storedBtrans(tx, villa_id))
  })
})
