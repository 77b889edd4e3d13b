import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { changeReservationStatus as endpoint } from '../../../contract/reservations/reservations.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { transitionReservation } from './transition-reservation.ts'
import type { AdminAction } from './transition-reservation.ts'

/** The action that leads to a status; completed is reached by the clock alone. */
const ACTION_TO: Record<ReservationStatus, AdminAction | null> = {
  pending: 'reopen',
  awaiting_payment: 'sendbank',
  confirmed: 'sendconfirm',
  completed: null,
  expired: 'sendexpired',
  cancelled: 'sendcancel',
}

export const changeReservationStatus = route(endpoint, async (context, { params, body }) => {
  const action = ACTION_TO[body.status]
  if (action === null) throw new Failure('wrong_status')
  if (action === 'sendcancel' && body.reason === '') throw fieldFailure('reason', FIELD_SENTENCES.required)
  const { version, reason } = body
  const { reservation } = await transitionReservation(context, {
    id: params.id,
    action,
    version,
    reason,
    send_mail: false,
  })
  return reservation
})
