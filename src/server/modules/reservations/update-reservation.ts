import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { personName } from '../../../contract/fields.ts'
import { updateReservation as endpoint } from '../../../contract/reservations/reservations.ts'
import { holdWithin } from '../../../domain/booking/hold.ts'
import { reservationCan } from '../../../domain/accounts/roles.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { phoneOf } from '../../services/records/phone.ts'
import { moveStay } from './move-stay.ts'
import { findDetail } from './store-detail.ts'
import { lockReservation, wrongStatus } from './store-lock.ts'
import { releasePromotionUse, setHoldEnd, updateFields, writeHistory } from './store-write.ts'

const name = {
  first_name: personName(FIELD_SENTENCES.first_name),
  last_name: personName(FIELD_SENTENCES.last_name),
}

/** A stored name may predate the rule for names and stays; a changed name has to follow it. */
function checkName(field: 'first_name' | 'last_name', typed: string): void {
  const { error } = name[field].safeParse(typed)
  if (error !== undefined) throw fieldFailure(field, error.issues[0]!.message)
}

/** Changed dates or guests make it another stay: it is priced with today's prices and moved under the villa's lock. */
export const updateReservation = route(endpoint, async (context, { params, body }) => {
  const now = context.now()
  if (body.endDate <= body.startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  const { version, startDate, endDate, adults, children, infants, note, phone: typed, ...rest } = body
  const phone = phoneOf(typed)
  return inTransaction(context.db, async (tx) => {
    const reservation = await lockReservation(tx, params.id, version, now, () =>
      findDetail(tx, params.id, context.actor, context),
    )
    if (!reservationCan(reservation, context.actor, now).edit) throw await wrongStatus(tx, reservation)

    for (const field of ['first_name', 'last_name'] as const) {
      if (body[field] !== reservation[field]) checkName(field, body[field])
    }
    const wanted = { check_in: startDate, check_out: endDate, adults, children, infants }
    const moved = await moveStay(tx, reservation, wanted, now)
    const hold_expires_at = holdWithin(reservation.hold_expires_at, now, {
      check_in: startDate,
      check_in_time: reservation.check_in_time,
    })
    const fields = {
      ...rest,
      phone,
      customer_note: note,
      ...wanted,
      ...(moved === null ? {} : { total: moved.total, hold_expires_at }),
    }
    const changes = changesBetween(reservation, fields)
    if (changes !== null) {
      await updateFields(tx, reservation.id, { ...rest, phone, customer_note: note }, moved)
      if (moved !== null) await setHoldEnd(tx, reservation.id, hold_expires_at)
      if (moved?.promotion_code === null && reservation.promotion_id !== null) {
        await releasePromotionUse(tx, reservation.promotion_id)
      }
      await writeHistory(tx, {
        reservation_id: reservation.id,
        actor: context.actor,
        actor_name: context.actor.name,
        action: 'updated',
        ...changes,
        now,
      })
    }
    return (await findDetail(tx, reservation.id, context.actor, context))!
  })
})
