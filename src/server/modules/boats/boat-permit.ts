import * as contract from '../../../contract/boats/boat-permit.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { permitState } from '../../../domain/catalogue/permit.ts'
import type { Context, Db } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { btransRecord } from '../../services/catalogue/btrans-record.ts'
import { permitColumns, permitGuestErrors } from '../../services/catalogue/rental-permit.ts'
import { auditReveal, saveBtrans } from '../../services/catalogue/save-btrans.ts'
import { storedBtrans } from '../../services/catalogue/store-btrans.ts'
import { writeBoat } from '../../services/catalogue/write-rental.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { findBoat, lockBoat } from './store.ts'

const ref = (id: number) => ({ kind: 'boat' as const, id })

async function permitRecord(db: Db, context: Context, id: number, isRevealed: boolean) {
  const boat = await findBoat(db, id)
  if (boat === null) throw new Failure('not_found')
  return {
    ...btransRecord(context, ref(id), await storedBtrans(db, id), isRevealed),
    boat_id: id,
    permit: permitState(boat, todayInIstanbul(context.now()), 'boat'),
    permit_no: boat.permit_no,
    permit_holder: boat.permit_holder,
    permit_status: boat.permit_status,
    permit_max_guests: boat.permit_max_guests,
    permit_valid_until: boat.permit_valid_until,
    permit_checked_at: boat.permit_checked_at?.toISOString() ?? null,
    version: boat.version,
  }
}

export const showBoatPermit = route(contract.showBoatPermit, async (context, { params, query }) => {
  const record = await permitRecord(context.db, context, params.id, query.reveal === true)
  if (query.reveal === true) await auditReveal(context, ref(params.id))
  return record
})

/** Saves the permit and the tax details, each with its own entry in the audit log. Only fields that differ are written. */
export const setBoatPermit = route(contract.setBoatPermit, (context, { params, body }) => {
  const { version, permit_no, permit_status, permit_holder, permit_max_guests, permit_valid_until, ...tax } =
    body
  const { actor, now } = context
  return inTransaction(context.db, async (tx) => {
    const boat = await lockBoat(tx, params.id)
    const { id } = boat
    const record = () => permitRecord(tx, context, id, false)
    await refuseStale(tx, { record: 'boat', id, version, stored_version: boat.version }, record)
    const given = { permit_no, permit_status, permit_holder, permit_max_guests, permit_valid_until }
    const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const changes = changesBetween<object>(boat, typed)
    const errors = permitGuestErrors({ permit_max_guests }, boat)
    if (errors.length > 0) throw new Failure('fields', { errors })
    const isTaxChanged = await saveBtrans(tx, context, ref(id), await storedBtrans(tx, id), tax)
    if (changes === null && !isTaxChanged) return record()
    const raised = await writeBoat(tx, id, {
      permit_holder,
      permit_max_guests,
      permit_valid_until,
      ...permitColumns({ permit_no, permit_status }, boat, now()),
    })
    if (changes !== null) {
      const entry = { action: 'update', record: 'boat', record_id: id, version: raised, ...changes }
      await writeAudit(tx, actor, [entry], now())
    }
    return record()
  })
})
