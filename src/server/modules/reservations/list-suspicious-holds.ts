import { listSuspiciousHolds as endpoint } from '../../../contract/reservations/suspicious-holds.ts'
import { holdSettings } from '../../services/booking/booking-settings.ts'
import { route } from '../../platform/http/route.ts'
import { findClusters } from './store-suspicious.ts'

export const listSuspiciousHolds = route(endpoint, async ({ db, now }) => {
  const { suspicious_people } = await holdSettings(db)
  const clusters = await findClusters(db, suspicious_people, now())
  const nights = new Map(
    clusters.flatMap(({ reservations }) => reservations.map(({ id, night_count }) => [id, night_count])),
  )
  return {
    reservation_count: nights.size,
    night_count: [...nights.values()].reduce((sum, n) => sum + n, 0),
    clusters,
  }
})
