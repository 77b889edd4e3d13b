import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { fieldFailure, Failure } from '../../platform/failure.ts'
import { checkRange, toRecordFields } from '../../services/pricing/season-rules.ts'
import type { DiscountFields, DiscountRow } from './store-discounts.ts'
import * as contract from '../../../contract/seasons/seasons.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { discountById, insertDiscount, removeDiscount, updateDiscount } from './store-discounts.ts'
import { villaNames } from './store-rows.ts'

/** Refuses a discount that could never apply, at the field that is wrong. */
export function checkDiscount(wanted: DiscountFields): void {
  const { kind, value, book_from, book_until, lead_days_min, lead_days_max } = wanted
  if (kind === 'percent' && value > 100) {
    throw fieldFailure('value', fillIn(FIELD_SENTENCES.too_big, { n: 100 }))
  }
  if (kind === 'amount' && value % 100 !== 0) throw fieldFailure('value', FIELD_SENTENCES.whole_lira)
  if (book_from !== null && book_until !== null && book_until < book_from) {
    throw fieldFailure('book_until', FIELD_SENTENCES.last_day)
  }
  if (lead_days_min !== null && lead_days_max !== null && lead_days_max < lead_days_min) {
    throw fieldFailure('lead_days_max', fillIn(FIELD_SENTENCES.too_small, { n: lead_days_min }))
  }
  checkRange(wanted)
}

const record = 'discount'

/** The fields of a stored discount that forms write. */
function fieldsOf({ id: _id, villa_id: _villa, version: _version, status: _status, ...fields }: DiscountRow) {
  return fields
}

export const createDiscount = route(contract.createDiscount, async (context, { body }) => {
  const { actor, now } = context
  const { villa_id, ...form } = body
  const wanted = toRecordFields(form)
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

/** Changes only the fields that are sent; the others stay. */
export const changeDiscount = route(contract.changeDiscount, async ({ db, actor, now }, { params, body }) => {
  const { version, ...form } = body
  const named = toRecordFields(form)
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
