import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { reservationRow } from '../../../contract/reservations/reservations-admin.ts'
import { reservationMoney } from '../../../domain/booking/cancellation.ts'
import { ownerAmount } from '../../../domain/pricing/owner-share.ts'
import { ENDING_HOLD_HOURS } from '../../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import type { Actor } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'

type ReservationRow = z.input<typeof reservationRow>

/** The effective status of reservation `r` at a moment, like effectiveStatus of domain/booking/reservation.ts. */
export function statusAt(now: Date): RawBuilder<ReservationStatus> {
  return sql<ReservationStatus>`case
    when r.status in ('pending', 'awaiting_payment') and r.hold_expires_at <= ${now} then 'expired' else r.status end`
}

/** Whether reservation `r` is of a villa or of a boat: only the trip of a boat has a unit. */
export const isOfKind = (kind: RentalKind): RawBuilder<boolean> =>
  kind === 'villa' ? sql<boolean>`r.unit is null` : sql<boolean>`r.unit is not null`

/** Whether the hold of reservation `r` is still running and ends soon. */
export function holdEndsSoon(now: Date): RawBuilder<boolean> {
  const soon = new Date(now.getTime() + ENDING_HOLD_HOURS * 3_600_000)
  return sql<boolean>`(r.status in ('pending', 'awaiting_payment') and r.hold_expires_at > ${now}
    and r.hold_expires_at <= ${soon})`
}

/** A row as stored. `rowFor` removes what an OWNER must not see. */
export interface StoredRow {
  id: number
  code: string
  villa_id: number
  villa_name: string
  villa_code: string
  check_in: string
  check_out: string
  night_count: number
  adults: number
  children: number
  infants: number
  first_name: string
  last_name: string
  phone: string
  email: string
  status: ReservationStatus
  source: 'site' | 'phone' | 'admin' | 'owner'
  hold_expires_at: string | null
  total: number
  paid_amount: number
  kept_amount: number
  cancel_requested_at: string | null
  created_at: string
  commission_percent: number
  unit: TripUnit | null
  units: number | null
  started_at: string | null
  finished_at: string | null
}

/** For `from reservations r join rentals v on v.id = r.rental_id`. */
export function rowColumns(now: Date): RawBuilder<StoredRow> {
  return sql<StoredRow>`r.id, r.code, r.rental_id as villa_id, v.name as villa_name, v.code as villa_code,
    lower(r.stay) as check_in, upper(r.stay) as check_out, upper(r.stay) - lower(r.stay) as night_count,
    r.adults, r.children, r.infants, r.first_name, r.last_name, r.phone, r.email, ${statusAt(now)} as status, r.source,
    ${isoMoment('r.hold_expires_at')} as hold_expires_at, r.total, r.paid_amount, r.kept_amount,
    ${isoMoment('r.cancel_requested_at')} as cancel_requested_at,
    ${isoMoment('r.created_at')} as created_at, r.commission_percent, r.unit, r.units,
    ${isoMoment('lower(r.period)')} as started_at, ${isoMoment('upper(r.period)')} as finished_at`
}

/** The row as its reader may see it. An OWNER sees names, dates and the owner's share, but no contact of the customer. */
export function rowFor(actor: Pick<Actor, 'role'>, stored: StoredRow): ReservationRow {
  const { commission_percent, kept_amount: _kept, ...row } = stored
  const { shared_amount, ...own } = reservationMoney(stored)
  const owner_amount = ownerAmount(shared_amount, commission_percent)
  if (actor.role === 'ADMIN') return { ...row, ...own, owner_amount }
  const paid_amount = Math.min(owner_amount, Math.max(0, ownerAmount(row.paid_amount, commission_percent)))
  return {
    ...row,
    phone: '',
    email: '',
    cancel_requested_at: null,
    total: owner_amount,
    paid_amount,
    due_amount: owner_amount - paid_amount,
    refund_due_amount: 0,
    owner_amount,
  }
}

/** Whether the customer of reservation `r` asked to cancel it and nobody has decided yet. */
export function waitsForCancel(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(r.cancel_requested_at is not null
    and ${statusAt(now)} in ('pending', 'awaiting_payment', 'confirmed'))`
}

/** Whether money of reservation `r` has to go back to its customer, like reservationMoney of domain/booking/cancellation.ts. */
export function isRefundDue(now: Date): RawBuilder<boolean> {
  // A hold that has ended counts as expired before the job has written it. Each half has an index.
  return sql<boolean>`(r.refund_due_amount > 0 or r.status in ('pending', 'awaiting_payment')
    and r.hold_expires_at <= ${now} and r.paid_amount > 0)`
}
