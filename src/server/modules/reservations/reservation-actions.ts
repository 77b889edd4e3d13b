/** What admins do to the status of a reservation: each endpoint is one transition, with or without its mail. */
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/reservations/reservation-actions.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { transitionReservation } from './transition-reservation.ts'
import type { AdminAction } from './transition-reservation.ts'

export const sendBank = route(contract.sendBank, (context, { body }) =>
  transitionReservation(context, { ...body, action: 'sendbank' }),
)

export const sendPaymentLink = route(contract.sendPaymentLink, (context, { body }) =>
  transitionReservation(context, { ...body, action: 'sendpaymentlink' }),
)

export const sendConfirm = route(contract.sendConfirm, (context, { body }) =>
  transitionReservation(context, { ...body, action: 'sendconfirm' }),
)

export const sendCancel = route(contract.sendCancel, (context, { body }) =>
  transitionReservation(context, { ...body, action: 'sendcancel' }),
)

export const sendExpired = route(contract.sendExpired, (context, { body }) =>
  transitionReservation(context, { ...body, action: 'sendexpired' }),
)

/** The action that leads to a status. No action leads to completed: only the passing of time does. */
const ACTION_TO: Record<ReservationStatus, AdminAction | null> = {
  pending: 'reopen',
  awaiting_payment: 'sendbank',
  confirmed: 'sendconfirm',
  completed: null,
  expired: 'sendexpired',
  cancelled: 'sendcancel',
}

/** Changes the status without a mail. */
export const changeReservationStatus = route(
  contract.changeReservationStatus,
  async (context, { params, body }) => {
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
  },
)
