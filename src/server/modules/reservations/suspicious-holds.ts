import * as contract from '../../../contract/reservations/suspicious-holds.ts'
import { holdSettings } from '../../services/booking/booking-settings.ts'
import { lockRentals } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { route } from '../../platform/http/route.ts'
import { blockAddresses } from './store-origins.ts'
import { lockReservation } from './store-lock.ts'
import { findClusters, findToRelease } from './store-suspicious.ts'
import { transitionLocked } from './transition-reservation.ts'

const DAY = 24 * 3_600_000

export const listSuspiciousHolds = route(contract.listSuspiciousHolds, async ({ db, now }) => {
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

/**
 * Ends all holds of a cluster at once, each by the usual transition. A reservation that changed since the admin saw it
 * stays as it is and is listed under `changed`.
 */
export const releaseSuspiciousHolds = route(contract.releaseSuspiciousHolds, async (context, { body }) => {
  const { db, actor } = context
  const now = context.now()
  const seen = new Map(body.reservations.map(({ id, version }) => [id, version]))
  return inTransaction(db, async (tx) => {
    // Lock all villas before any reservation, as everywhere, and read again: the first reading may be outdated.
    const known = await findToRelease(tx, [...seen.keys()])
    await lockRentals(
      tx,
      known.map(({ villa_id }) => villa_id),
    )
    const released: { id: number; code: string; night_count: number }[] = []
    for (const { id, code, night_count } of await findToRelease(tx, [...seen.keys()])) {
      const reservation = await lockReservation(tx, id, undefined, now)
      if (reservation.version !== seen.get(id) || reservation.status !== 'pending') continue
      const request = {
        id,
        action: 'sendexpired',
        send_mail: body.send_mail,
        audit_action: 'released_as_suspicious',
      } as const
      await transitionLocked(tx, context, reservation, request, now)
      released.push({ id, code, night_count })
    }
    const ids = released.map(({ id }) => id)
    const blocked_until = new Date(now.getTime() + DAY)
    const blocked_address_count = body.block_addresses
      ? await blockAddresses(tx, ids, { blocked_by: actor.id, blocked_until })
      : 0
    return {
      released: released.map(({ id, code }) => ({ id, code })),
      night_count: released.reduce((sum, { night_count }) => sum + night_count, 0),
      changed: [...seen.keys()].filter((id) => !ids.includes(id)).map((id) => ({ id })),
      blocked_address_count,
    }
  })
})
