import * as contract from '../../../contract/seasons/seasons.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { checkDiscount } from './discount-rules.ts'
import { asStored } from './season-rules.ts'
import { discountById, insertDiscount, removeDiscount, updateDiscount } from './store-discounts.ts'
import type { DiscountRow } from './store-discounts.ts'
import { villaNames } from './store-rows.ts'

const record = 'discount'

/** The part of a stored discount that forms write. */
function fieldsOf({ id: _id, villa_id: _villa, version: _version, status: _status, ...fields }: DiscountRow) {
  return fields
}

export const createDiscount = route(contract.createDiscount, async (context, { body }) => {
  const { actor, now } = context
  const { villa_id, ...form } = body
  const wanted = asStored(form)
  checkDiscount(wanted)
  const moment = now()
  return createOnce(context, async (tx) => {
    if (!(await villaNames(tx, [villa_id])).has(villa_id)) throw new Failure('not_found')
    const record_id = await insertDiscount(tx, villa_id, wanted)
    const entry = { action: 'create_discount', record, record_id, version: 1, after: { ...wanted } }
    await writeAudit(tx, actor, [entry], moment)
    return (await discountById(tx, record_id, todayInIstanbul(moment)))!
  })
})

/** Writes the named fields alone; the others stay as they are. */
export const changeDiscount = route(contract.changeDiscount, async ({ db, actor, now }, { params, body }) => {
  const { version, ...form } = body
  const named = asStored(form)
  const moment = now()
  const today = todayInIstanbul(moment)
  return inTransaction(db, async (tx) => {
    const stored = await discountById(tx, params.id, today)
    if (stored === null) throw new Failure('not_found')
    const before = fieldsOf(stored)
    const seen = { record, id: stored.id, version, stored_version: stored.version }
    await refuseStale(tx, seen, async () => stored)
    const changes = changesBetween(before, named)
    const wanted = { ...before, ...named }
    checkDiscount(wanted)
    if (changes === null) return stored
    await updateDiscount(tx, stored.id, wanted)
    const entry = { action: 'change_discount', record, record_id: stored.id, ...changes }
    await writeAudit(tx, actor, [{ ...entry, version: stored.version + 1 }], moment)
    return (await discountById(tx, stored.id, today))!
  })
})

export const deleteDiscount = route(contract.deleteDiscount, async ({ db, actor, now }, { params }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    const stored = await discountById(tx, params.id, todayInIstanbul(moment))
    if (stored === null) throw new Failure('not_found')
    await removeDiscount(tx, stored.id)
    const entry = { action: 'delete_discount', record, record_id: stored.id, before: fieldsOf(stored) }
    await writeAudit(tx, actor, [entry], moment)
    return stored
  })
})
