import { sql } from 'kysely'
import type { z } from 'zod'
import type { showRequestLink } from '../../../contract/reservations/email-verification.ts'
import { verifiedHoldEnd } from '../../../domain/booking/hold.ts'
import { effectiveStatus } from '../../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

type RequestLink = z.input<typeof showRequestLink.output>

interface StoredLink {
  id: number
  code: string
  status: ReservationStatus
  villa_name: string
  villa_slug: string
  villa_id: number
  check_in: string
  check_out: string
  night_count: number
  trip: RequestLink['trip']
  adults: number
  children: number
  infants: number
  check_in_time: string
  hold_expires_at: Date | null
  created_at: Date
  email_known_at: Date | null
  public_token: string
  first_name: string
  last_name: string
}

export async function findByLink(db: Db, hash: string): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    select r.id, r.code, r.status, v.name as villa_name, v.slug as villa_slug, r.rental_id as villa_id, lower(r.stay) as check_in,
      upper(r.stay) as check_out, upper(r.stay) - lower(r.stay) as night_count, r.adults, r.children, r.infants,
      case when r.quote ? 'trip' then jsonb_build_object('unit', r.quote #> '{trip,unit}', 'day', r.quote #> '{trip,day}',
        'time', r.quote #> '{trip,time}', 'units', r.quote #> '{trip,units}') end as trip,
      coalesce(vd.check_in_time, r.quote -> 'trip' ->> 'time') as check_in_time, r.hold_expires_at, r.created_at, r.email_known_at, r.public_token, r.first_name, r.last_name
    from reservations r join rentals v on v.id = r.rental_id left join villa_details vd on vd.id = v.id
    where r.email_link_hash = ${hash}`.execute(db)
  return rows[0]
}

export async function markVerified(
  tx: Tx,
  id: number,
  hold_expires_at: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({
      email_known_at: now,
      version: eb('version', '+', 1),
      ...(hold_expires_at === null ? {} : { hold_expires_at }),
    }))
    .where('id', '=', id)
    .execute()
}

/** The request as the holder of its link may see it. */
export function linkAnswer(stored: StoredLink, holdHours: number, now: Date): RequestLink {
  const { code, check_in, check_out, night_count, trip, adults, children, infants } = stored
  const status = effectiveStatus(stored, now)
  const state = stateOf(stored, status)
  const longer = state === 'open' && status === 'pending' ? verifiedHoldEnd(stored, holdHours) : null
  return {
    state,
    code,
    status,
    villa: { name: stored.villa_name, slug: stored.villa_slug },
    check_in,
    check_out,
    night_count,
    trip,
    adults,
    children,
    infants,
    hold_expires_at: stored.hold_expires_at?.toISOString() ?? null,
    hold_once_verified: longer?.toISOString() ?? null,
    reservation_token: state === 'verified' ? stored.public_token : null,
  }
}

function stateOf(stored: StoredLink, status: ReservationStatus): RequestLink['state'] {
  if (stored.email_known_at !== null || status === 'confirmed' || status === 'completed') return 'verified'
  return status === 'expired' || status === 'cancelled' ? 'ended' : 'open'
}
