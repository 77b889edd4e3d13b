import * as contract from '../../../contract/villas/btrans.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { btransRecord } from './btrans-record.ts'
import { btransOf, isVilla } from './store-btrans.ts'

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
