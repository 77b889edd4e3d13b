import { effectiveStatus, isOver, nextStatus, RESERVATION_ACTIONS } from '../booking/reservation.ts'
import type { HoldFacts, ReservationAction, ReservationStatus } from '../booking/reservation.ts'
import { isStayOver, todayInIstanbul } from '../calendar/stay.ts'
import type { Stay } from '../calendar/stay.ts'

export type Role = 'ADMIN' | 'OWNER'

export const ROLES: readonly { role: Role; label: string }[] = [
  { role: 'ADMIN', label: 'Yönetici' },
  { role: 'OWNER', label: 'Ev sahibi' },
]

/** Who asks. Ownership (visibleTo) is decided in the store; here only what a visible record allows. */
export interface Actor {
  id: number
  role: Role
}

/** Sent with a reservation record as `can`; the dashboard only reads it. */
type ReservationCan = Record<ReservationAction, boolean> & {
  edit: boolean
  record_payment: boolean
  /** how to reach the customer, the whole price, payments, mails and history; without it the own share alone */
  see_customer: boolean
}

/** The actions a person of a role may take in a status; owners take none. */
export function allowedActions(status: ReservationStatus, role: Role): ReservationAction[] {
  if (role !== 'ADMIN') return []
  return RESERVATION_ACTIONS.filter((action) => action !== 'complete' && nextStatus(status, action) !== null)
}

/** What an actor may do at all, whatever the record; sent with the session as `can`. */
export function sessionCan({ role }: Pick<Actor, 'role'>) {
  const isAdmin = role === 'ADMIN'
  return { see_all_villas: isAdmin, manage_reservations: isAdmin, block_dates: true }
}

/**
 * What an actor may do with a reservation at a moment. Owners see names, dates and their amounts only (docs/product.md,
 * Owner). Payments stay open in every status: a refund follows a cancel, and a transfer may arrive after the hold.
 */
export function reservationCan(
  reservation: HoldFacts & Pick<Stay, 'check_out'>,
  actor: Actor,
  now: Date,
): ReservationCan {
  const status = effectiveStatus(reservation, now)
  const actions = new Set(allowedActions(status, actor.role))
  const isAdmin = actor.role === 'ADMIN'
  return {
    sendbank: actions.has('sendbank'),
    sendpaymentlink: actions.has('sendpaymentlink'),
    sendconfirm: actions.has('sendconfirm'),
    sendcancel: actions.has('sendcancel'),
    sendexpired: actions.has('sendexpired'),
    complete: actions.has('complete'),
    reopen: actions.has('reopen') && !isStayOver(reservation, todayInIstanbul(now)),
    edit: isAdmin && !isOver(status),
    record_payment: isAdmin,
    see_customer: isAdmin,
  }
}

/** What an actor may do with a villa that the actor may see: owners look and block dates, admins do the rest. */
export function villaCan({ role }: Pick<Actor, 'role'>) {
  const isAdmin = role === 'ADMIN'
  return { edit: isAdmin, activate: isAdmin, order: isAdmin }
}
