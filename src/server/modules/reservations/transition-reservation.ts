import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { cancellationOutcome } from '../../../domain/booking/cancellation.ts'
import type { CancellationOutcome } from '../../../domain/booking/cancellation.ts'
import { holdEnd } from '../../../domain/booking/hold.ts'
import { isOver, needsReasonToConfirm, nextStatus } from '../../../domain/booking/reservation.ts'
import type { ReservationAction, ReservationStatus } from '../../../domain/booking/reservation.ts'
import { isStayOver, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { bookingSettings } from '../../services/booking/booking-settings.ts'
import { claimNights, releaseNights, renewHold } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { nearestStays } from '../../services/pricing/nearest-stays.ts'
import { priceStay } from '../../services/pricing/price-stay.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { queueMail } from '../../services/notifications/outbox.ts'
import type { AsIf, TemplateKey } from '../../services/notifications/outbox.ts'
import { findDetail } from './store-detail.ts'
import type { ReservationDetail } from './store-detail.ts'
import { claimedPeriod, lockReservation, wrongStatus } from './store-lock.ts'
import type { LockedReservation } from './store-lock.ts'
import { unblockAddress } from './store-origins.ts'
import { tripNoLongerFree } from './price-trip-request.ts'
import { claimPromotionUse, releasePromotionUse, writeHistory, writeStatus } from './store-write.ts'

/** The actions of a person. `complete` is done by a job only. */
export type AdminAction = Exclude<ReservationAction, 'complete'>

interface TransitionRequest {
  id: number
  action: AdminAction
  version?: number
  send_mail: boolean
  reason?: string
  hold_hours?: number
  /** see HistoryEntry */
  audit_action?: string
}

export const TEMPLATES: Partial<Record<AdminAction, TemplateKey>> = {
  sendbank: 'bank_details',
  sendpaymentlink: 'payment_link',
  sendconfirm: 'confirmed',
  sendcancel: 'cancelled',
  sendexpired: 'expired',
}

/** The effects of an action, computed before anything is written. The preview shows the same. */
interface Consequences {
  status: ReservationStatus
  /** the status does not change: the same mail is sent again */
  is_again: boolean
  hold_expires_at: Date | null
  cancellation: CancellationOutcome | null
  as_if: AsIf
}

/** Changes a status by hand: checks the version under the villa's lock and writes status, mail and history together. */
export async function transitionReservation(
  context: Context<Actor>,
  request: TransitionRequest,
): Promise<{ reservation: ReservationDetail; is_mail_queued: boolean }> {
  const now = context.now()
  return inTransaction(context.db, async (tx) => {
    const reservation = await lockReservation(tx, request.id, request.version, now, () =>
      findDetail(tx, request.id, context.actor, context),
    )
    const is_mail_queued = await transitionLocked(tx, context, reservation, request, now)
    const detail = await findDetail(tx, reservation.id, context.actor, context)
    return { reservation: detail!, is_mail_queued }
  })
}

/** Carries out a transition of a reservation that the caller has locked. Returns whether a mail was queued. */
export async function transitionLocked(
  tx: Tx,
  context: Context<Actor>,
  reservation: LockedReservation,
  request: TransitionRequest,
  now: Date,
): Promise<boolean> {
  const next = await consequencesOf(tx, reservation, request, now)
  if (next === null || (next.is_again && !isRepeatIntended(request))) throw await wrongStatus(tx, reservation)
  if (request.action === 'sendconfirm' && needsReasonToConfirm(reservation) && !request.reason) {
    throw fieldFailure('reason', FIELD_SENTENCES.reason_to_confirm)
  }
  await changeNights(tx, reservation, next, now)
  await changePromotionUse(tx, reservation, next)
  const kept_amount = next.cancellation?.kept_amount ?? 0
  await writeStatus(tx, reservation.id, { ...next, kept_amount }, request.reason ?? '', now)
  if (request.action === 'reopen') await unblockAddress(tx, reservation.id)
  const template = TEMPLATES[request.action]
  const mail = { reservation_id: reservation.id, templates: template === undefined ? [] : [template] }
  const queued = request.send_mail ? await queueMail(tx, context, { ...mail, as_if: next.as_if }, now) : []
  // An action is named after its mail, so the history notes when no mail was queued.
  const isSilent = template !== undefined && queued.length === 0
  await writeHistory(tx, {
    reservation_id: reservation.id,
    actor: context.actor,
    actor_name: context.actor.name,
    action: request.action,
    before: { status: reservation.status, hold_expires_at: reservation.hold_expires_at },
    after: { ...afterOf(request, next), ...(isSilent ? { is_mail_queued: false } : {}) },
    ...(request.audit_action === undefined ? {} : { audit_action: request.audit_action }),
    reason: request.reason,
    now,
  })
  return queued.length > 0
}

/**
 * Sending again is intended when it sends a mail or changes the hold, and names the version that was seen. Of two admins
 * who send at once, the slower one is still refused (decision 16).
 */
function isRepeatIntended({ version, send_mail, hold_hours }: TransitionRequest): boolean {
  return version !== undefined && (send_mail || hold_hours !== undefined)
}

/** The effects of an action; null when the status does not allow it. */
export async function consequencesOf(
  db: Tx | Context['db'],
  reservation: LockedReservation,
  request: Pick<TransitionRequest, 'action' | 'hold_hours' | 'reason'>,
  now: Date,
): Promise<Consequences | null> {
  const status = nextStatus(reservation.status, request.action)
  if (status === null) return null
  const today = todayInIstanbul(now)
  if (request.action === 'reopen' && isStayOver(reservation, today)) {
    throw new Failure('wrong_status', {
      content: { status: reservation.status },
      sentence: CASE_SENTENCES.stay_in_past,
    })
  }
  const is_again = status === reservation.status
  const hold_expires_at = await endOfHold(db, reservation, { status, hold_hours: request.hold_hours }, now)
  const cancellation =
    status !== 'cancelled'
      ? null
      : cancellationOutcome(reservation.cancellation_ladder, {
          check_in: reservation.check_in,
          // the day on which the customer asked, however long admins take to decide
          today: todayInIstanbul(reservation.cancel_requested_at ?? now),
          total: reservation.total,
          prepayment: reservation.prepayment_amount,
          paid: reservation.paid_amount,
        })
  // The mail about an expired hold names the moment at which it ended.
  const ended = status === 'expired' ? now : hold_expires_at
  const cancelled = { cancel_reason: request.reason ?? '', refund_amount: cancellation?.refund_amount }
  return {
    status,
    is_again,
    hold_expires_at,
    cancellation,
    as_if: { status, hold_expires_at: ended, ...(cancellation === null ? {} : cancelled) },
  }
}

/** A new status renews the hold. Sending again renews it only when hours are given. */
async function endOfHold(
  db: Tx | Context['db'],
  reservation: LockedReservation,
  next: { status: ReservationStatus; hold_hours?: number },
  now: Date,
): Promise<Date | null> {
  if (next.status !== 'pending' && next.status !== 'awaiting_payment') return null
  if (next.status === reservation.status && next.hold_hours === undefined) return reservation.hold_expires_at
  const hours = next.hold_hours ?? (await bookingSettings(db, reservation.villa_id))!.hold_hours
  return holdEnd(now, hours, reservation)
}

/** A reservation that is over gives its promotion use back. Reopening claims one again, if one is left. */
async function changePromotionUse(
  tx: Tx,
  { promotion_id, status }: LockedReservation,
  next: Consequences,
): Promise<void> {
  if (promotion_id === null || isOver(status) === isOver(next.status)) return
  if (isOver(next.status)) return releasePromotionUse(tx, promotion_id)
  if (!(await claimPromotionUse(tx, promotion_id))) {
    throw new Failure('promotion_used_up', { sentence: CASE_SENTENCES.promotion_unusable })
  }
}

async function changeNights(
  tx: Tx,
  reservation: LockedReservation,
  next: Consequences,
  now: Date,
): Promise<void> {
  if (isOver(next.status)) return releaseNights(tx, reservation.id)
  if (reservation.entry_id !== null) return renewHold(tx, reservation.id, next.hold_expires_at)
  const entry = await claimNights(
    tx,
    {
      rental_id: reservation.villa_id,
      stay: reservation,
      period: claimedPeriod(reservation),
      kind: 'reservation',
      reservation_id: reservation.id,
      held_until: next.hold_expires_at,
    },
    now,
  )
  if (entry === null) throw await noLongerFree(tx, reservation, now)
}

async function noLongerFree(tx: Tx, reservation: LockedReservation, now: Date): Promise<Failure> {
  if (reservation.quote.trip !== undefined) return tripNoLongerFree(tx, reservation, now)
  const { villa_id, check_in, check_out, adults, children, infants } = reservation
  const choice = { villa_id, startDate: check_in, endDate: check_out, adults, children, infants, fee_ids: [] }
  const priced = await priceStay(tx, choice, now)
  return new Failure('dates_taken', {
    sentence: CASE_SENTENCES.no_longer_free,
    content: { nearest: priced === null ? [] : nearestStays(priced, choice, now).stays },
  })
}

function afterOf(request: TransitionRequest, next: Consequences): Record<string, unknown> {
  const { status, hold_expires_at, cancellation } = next
  if (cancellation === null) {
    return { status, hold_expires_at, ...(request.reason ? { reason: request.reason } : {}) }
  }
  const { days_before, kept_amount, refund_amount, due_amount, step } = cancellation
  return {
    status,
    reason: request.reason ?? '',
    days_before,
    percent_kept: step?.percent_kept ?? 0,
    base: step?.base ?? 'total',
    kept_amount,
    refund_amount,
    due_amount,
  }
}
