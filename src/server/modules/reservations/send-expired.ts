import { sendExpired as endpoint } from '../../../contract/reservations/reservations.ts'
import { route } from '../../platform/http/route.ts'
import { transitionReservation } from './transition-reservation.ts'

export const sendExpired = route(endpoint, (context, { body }) =>
  transitionReservation(context, { ...body, action: 'sendexpired' }),
)
