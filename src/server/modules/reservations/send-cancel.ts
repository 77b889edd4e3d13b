import { sendCancel as endpoint } from '../../../contract/reservations/reservations.ts'
import { route } from '../../platform/http/route.ts'
import { transitionReservation } from './transition-reservation.ts'

export const sendCancel = route(endpoint, (context, { body }) =>
  transitionReservation(context, { ...body, action: 'sendcancel' }),
)
