import type { z } from 'zod'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/seasons/discounts.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { fieldFailure, Failure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { checkRange, toRecordFields } from '../../services/pricing/season-rules.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import {
  boatDiscount,
  discountsOf,
  insertDiscount,
  isRental,
  lockDiscount,
  removeDiscount,
  updateDiscount,
  villaDiscount,
} from './store-discounts.ts'
import type { DiscountFields, StoredDiscount } from './store-discounts.ts'

/** Refuses a discount that could never apply, at the field that is wrong. */
export function checkDiscount(kind: RentalKind, wanted: Omit<DiscountFields, 'unit'>): void {
  const { value, book_from, book_until, lead_days_min, lead_days_max } = wanted
  if (wanted.kind === 'percent' && value > 100) {
    throw fieldFailure('value', fillIn(FIELD_SENTENCES.too_big, { n: 100 }))
  }
  if (wanted.kind === 'amount' && value % 100 !== 0) throw fieldFailure('value', FIELD_SENTENCES.whole_lira)
  if (book_from !== null && book_until !== null && book_until < book_from) {
    throw fieldFailure('book_until', FIELD_SENTENCES.last_day)
  }
  if (lead_days_min !== null && lead_days_max !== null && lead_days_max < lead_days_min) {
    throw fieldFailure('lead_days_max', fillIn(FIELD_SENTENCES.too_small, { n: lead_days_min }))
  }
  checkRange(wanted, { of: kind === 'villa' ? 'nights' : 'days' })
}

const record = 'discount'
type Staff = Context<Actor>
type NewDiscount = Omit<z.output<typeof contract.createDiscount.body>, 'villa_id'>
type Changes = z.output<typeof contract.changeBoatDiscount.body>

/** The fields of a stored discount that forms write. */
function fieldsOf({
  id: _id,
  rental_id: _rental,
  version: _version,
  status: _status,
  ...fields
}: StoredDiscount) {
  return fields
}

async function create<Wire>(
  context: Staff,
  kind: RentalKind,
  rentalId: number,
  { unit, ...form }: NewDiscount & Pick<DiscountFields, 'unit'>,
  onWire: (stored: StoredDiscount) => Wire,
): Promise<Wire> {
  const { actor, now } = context
  const wanted = { ...toRecordFields(form), unit }
  checkDiscount(kind, wanted)
  const moment = now()
  return createOnce(context, async (tx) => {
    if (!(await isRental(tx, kind, rentalId))) throw new Failure('not_found')
    const record_id = await insertDiscount(tx, rentalId, wanted)
    const entry = { action: 'create_discount', record, record_id, version: 1, after: { ...wanted } }
    await writeAudit(tx, actor, [entry], moment)
    return onWire((await lockDiscount(tx, kind, record_id, todayInIstanbul(moment)))!)
  })
}

/** Changes only the fields that are sent; the others stay. */
async function change<Wire>(
  { db, actor, now }: Staff,
  kind: RentalKind,
  id: number,
  { version, ...form }: Changes,
  onWire: (stored: StoredDiscount) => Wire,
): Promise<Wire> {
  const named = toRecordFields(form)
  const moment = now()
  const today = todayInIstanbul(moment)
  return inTransaction(db, async (tx) => {
    const stored = await lockDiscount(tx, kind, id, today)
    if (stored === null) throw new Failure('not_found')
    const before = fieldsOf(stored)
    const seen = { record, id, version, stored_version: stored.version }
    await refuseStale(tx, seen, async () => onWire(stored))
    const changes = changesBetween(before, named)
    const wanted = { ...before, ...named }
    checkDiscount(kind, wanted)
    if (changes === null) return onWire(stored)
    await updateDiscount(tx, id, wanted)
    const entry = { action: 'change_discount', record, record_id: id, ...changes }
    await writeAudit(tx, actor, [{ ...entry, version: stored.version + 1 }], moment)
    return onWire((await lockDiscount(tx, kind, id, today))!)
  })
}

async function remove({ db, actor, now }: Staff, kind: RentalKind, id: number) {
  const moment = now()
  return inTransaction(db, async (tx) => {
    const stored = await lockDiscount(tx, kind, id, todayInIstanbul(moment))
    if (stored === null) throw new Failure('not_found')
    await removeDiscount(tx, id)
    const entry = { action: 'delete_discount', record, record_id: id, before: fieldsOf(stored) }
    await writeAudit(tx, actor, [entry], moment)
    return stored
  })
}

export const createDiscount = route(contract.createDiscount, (context, { body }) => {
  const { villa_id, ...form } = body
  return create(context, 'villa', villa_id, { ...form, unit: null }, villaDiscount)
})
export const changeDiscount = route(contract.changeDiscount, (context, { params, body }) =>
  change(context, 'villa', params.id, body, villaDiscount),
)
export const deleteDiscount = route(contract.deleteDiscount, async (context, { params }) =>
  villaDiscount(await remove(context, 'villa', params.id)),
)

export const listBoatDiscounts = route(contract.listBoatDiscounts, async ({ db, now }, { params }) => {
  if (!(await isRental(db, 'boat', params.id))) throw new Failure('not_found')
  return (await discountsOf(db, params.id, todayInIstanbul(now()))).map(boatDiscount)
})
export const createBoatDiscount = route(contract.createBoatDiscount, (context, { body }) => {
  const { boat_id, ...form } = body
  return create(context, 'boat', boat_id, form, boatDiscount)
})
export const changeBoatDiscount = route(contract.changeBoatDiscount, (context, { params, body }) =>
  change(context, 'boat', params.id, body, boatDiscount),
)
export const deleteBoatDiscount = route(contract.deleteBoatDiscount, async (context, { params }) =>
  boatDiscount(await remove(context, 'boat', params.id)),
)
