import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { updateReservation as endpoint } from '../../../contract/reservations/reservations-admin.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { moveStay } from './move-stay.ts'
import { saveReservation } from './save-reservation.ts'

/** Changed dates or guests make it another stay: it is priced with today's prices and moved under the villa's lock. */
export const updateReservation = route(endpoint, async (context, { params, body }) => {
  const { startDate, endDate, adults, children, infants, ...saved } = body
  if (endDate <= startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  const wanted = { check_in: startDate, check_out: endDate, adults, children, infants }
  return saveReservation(context, params.id, 'villa', saved, {
    move: (tx, reservation, now) => moveStay(tx, reservation, wanted, now),
  })
})
