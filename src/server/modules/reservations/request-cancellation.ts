import { dismissCancelRequest as dismissEndpoint } from '../../../contract/reservations/reservation-actions.ts'
import { requestCancellation as requestEndpoint } from '../../../contract/reservations/reservations.ts'
import { isOver } from '../../../domain/booking/reservation.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { queueMail } from '../../services/notifications/outbox.ts'
import { contactOf } from './look-up-reservation.ts'
import { findByContact, forCustomer } from './store-customer.ts'
import { findDetail } from './store-detail.ts'
import { codeOf } from './store-people.ts'
import { lockReservation, wrongStatus } from './store-lock.ts'
import { writeCancelRequest, writeHistory } from './store-write.ts'

/**
 * A customer asks to cancel. Nothing else changes: the nights stay taken until an admin decides, and the cancellation ladder
 * counts from the day of this request. A second request changes nothing.
 */
export const requestCancellation = route(requestEndpoint, async (context, { body }) => {
  const now = context.now()
  const code = codeOf(body.code)
  const contact = contactOf(body.contact)
  return inTransaction(context.db, async (tx) => {
    const known = await findByContact(tx, code, contact)
    if (known === undefined) throw new Failure('reservation_not_found')
    const reservation = await lockReservation(tx, known.id, undefined, now)
    if (isOver(reservation.status) || reservation.status === 'completed') {
      throw await wrongStatus(tx, reservation)
    }
    if (reservation.cancel_requested_at === null) {
      await writeCancelRequest(tx, known.id, { requested_at: now, note: body.note })
      await writeHistory(tx, {
        reservation_id: known.id,
        actor: null,
        actor_name: `${reservation.first_name} ${reservation.last_name}`,
        action: 'cancel_requested',
        before: null,
        after: body.note === '' ? null : { cancel_request_note: body.note },
        now,
      })
      await queueMail(tx, context, { reservation_id: known.id, templates: ['admin_cancel_request'] }, now)
    }
    return forCustomer((await findByContact(tx, code, contact))!, context)
  })
})

/** An admin sets the request aside, for example after a call with the customer. */
export const dismissCancelRequest = route(dismissEndpoint, async (context, { body }) => {
  const now = context.now()
  const detail = (tx: Parameters<typeof findDetail>[0]) => findDetail(tx, body.id, context.actor, context)
  return inTransaction(context.db, async (tx) => {
    const reservation = await lockReservation(tx, body.id, body.version, now, () => detail(tx))
    if (reservation.cancel_requested_at === null) throw await wrongStatus(tx, reservation)
    await writeCancelRequest(tx, body.id, { requested_at: null, note: '' })
    await writeHistory(tx, {
      reservation_id: body.id,
      actor: context.actor,
      actor_name: context.actor.name,
      action: 'cancel_dismissed',
      before: { cancel_requested_at: reservation.cancel_requested_at.toISOString() },
      after: { cancel_requested_at: null },
      now,
    })
    return (await detail(tx))!
  })
})
