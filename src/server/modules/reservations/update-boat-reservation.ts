import { updateBoatReservation as endpoint } from '../../../contract/reservations/boat-reservations.ts'
import { route } from '../../platform/http/route.ts'
import { boatDetail } from './boat-reservations.ts'
import { moveTrip } from './move-trip.ts'
import { saveReservation } from './save-reservation.ts'

/** Another time or other persons make it another trip, priced with today's prices; bad weather postpones it at no cost. */
export const updateBoatReservation = route(endpoint, async (context, { params, body }) => {
  const { started_at, finished_at, adults, children, infants, is_weather, ...saved } = body
  const wanted = { started_at, finished_at, adults, children, infants, is_weather }
  const detail = await saveReservation(
    context,
    params.id,
    'boat',
    saved,
    (tx, reservation, now) => moveTrip(tx, reservation, wanted, now),
    is_weather ? 'postponed' : 'updated',
  )
  return boatDetail(detail)
})
