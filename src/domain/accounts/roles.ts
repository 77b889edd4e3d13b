import { effectiveStatus, isOver, nextStatus, RESERVATION_ACTIONS } from '../booking/reservation.ts'
import type { HoldFacts, ReservationAction, ReservationStatus } from '../booking/reservation.ts'
import { isStayOver, todayInIstanbul } from '../calendar/stay.ts'
import type { Stay } from '../calendar/stay.ts'

export type Role = 'ADMIN' | 'OWNER'

export const ROLES: readonly { role: Role; label: string }[] = [
  { role: 'ADMIN', label: 'Yönetici' },
  { role: 'OWNER', label: 'Ev sahibi' },
]

/** The signed-in user. Ownership (visibleTo) is checked by the queries; here only what a visible record allows. */
export interface Actor {
  id: number
  role: Role
}

/** Sent with a reservation record as `can`; the dashboard only reads it. */
type ReservationCan = Record<ReservationAction, boolean> & {
  edit: boolean
  record_payment: boolean
  /** may see contact, whole price, payments, mails and history; without it only the owner's own share */
  see_customer: boolean
}

/** The actions that a role may take in a status; owners may take none. */
export function allowedActions(status: ReservationStatus, role: Role): ReservationAction[] {
  if (role !== 'ADMIN') return []
  return RESERVATION_ACTIONS.filter((action) => action !== 'complete' && nextStatus(status, action) !== null)
}

/** What an actor may do apart from any record; sent with the session as `can`. */
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

/** What an actor may do with a visible villa or boat: owners may view it and block dates, admins may do everything. */
export function rentalCan({ role }: Pick<Actor, 'role'>) {
  const isAdmin = role === 'ADMIN'
  return { edit: isAdmin, activate: isAdmin, order: isAdmin }
}
