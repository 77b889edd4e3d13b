import { updateBoatReservation as endpoint } from '../../../contract/reservations/boat-reservations.ts'
import { route } from '../../platform/http/route.ts'
import { boatDetail } from './boat-reservations.ts'
import { moveTrip } from './move-trip.ts'
import { queueMail } from '../../services/notifications/outbox.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { LockedReservation } from './store-lock.ts'
import { saveReservation } from './save-reservation.ts'

/**
 * Another time or other persons make it another trip, priced with today's prices. Bad weather postpones it at no cost, and
 * its customer is told by mail.
 */
export const updateBoatReservation = route(endpoint, async (context, { params, body }) => {
  const { started_at, finished_at, adults, children, infants, is_weather, send_mail, ...saved } = body
  const wanted = { started_at, finished_at, adults, children, infants, is_weather }
  const detail = await saveReservation(context, params.id, 'boat', saved, {
    move: (tx, reservation, now) => moveTrip(tx, reservation, wanted, now),
    ...(is_weather && {
      tellPostponed: async (tx: Tx, { id, quote }: LockedReservation, now: Date) => {
        const as_if = { postponed_from: new Date(quote.trip!.started_at) }
        const mail = { reservation_id: id, templates: ['boat_postponed' as const], as_if }
        if (send_mail) await queueMail(tx, context, mail, now)
      },
    }),
  })
  return boatDetail(detail)
})
