import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { personName } from '../../../contract/fields.ts'
import { holdWithin } from '../../../domain/booking/hold.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { reservationCan } from '../../../domain/accounts/roles.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { phoneOf } from '../../platform/phone.ts'
import { findDetail } from './store-detail.ts'
import type { ReservationDetail } from './store-detail.ts'
import { lockReservation, wrongStatus } from './store-lock.ts'
import type { LockedReservation } from './store-lock.ts'
import { releasePromotionUse, setHoldEnd, updateFields, writeHistory } from './store-write.ts'

/** What a save of a reservation has apart from its time and persons. */
interface Saved {
  version: number
  first_name: string
  last_name: string
  email: string
  phone: string
  nationality: string
  note: string
  admin_note: string
}

const name = {
  first_name: personName(FIELD_SENTENCES.first_name),
  last_name: personName(FIELD_SENTENCES.last_name),
}

/** A stored name may predate the rule for names and stays; a changed name has to follow it. */
function checkName(field: 'first_name' | 'last_name', typed: string): void {
  const { error } = name[field].safeParse(typed)
  if (error !== undefined) throw fieldFailure(field, error.issues[0]!.message)
}

interface Move {
  /** Claims another time or prices other persons, under the lock of the villa or boat. Null when neither changed. */
  move: (tx: Tx, reservation: LockedReservation, now: Date) => Promise<Quote | null>
  /** Of a move that is a postponement: tells the customer. Gets the reservation as it was before. */
  tellPostponed?: (tx: Tx, reservation: LockedReservation, now: Date) => Promise<unknown>
}

/** Saves a reservation of a villa or boat. */
export function saveReservation(
  context: Context<Actor>,
  id: number,
  kind: RentalKind,
  { version, note, phone: typed, ...rest }: Saved,
  { move, tellPostponed }: Move,
): Promise<ReservationDetail> {
  const now = context.now()
  const phone = phoneOf(typed)
  return inTransaction(context.db, async (tx) => {
    const reservation = await lockReservation(tx, id, version, now, () =>
      findDetail(tx, id, context.actor, context),
    )
    if ((reservation.quote.trip === undefined) !== (kind === 'villa')) throw new Failure('not_found')
    if (!reservationCan(reservation, context.actor, now).edit) throw await wrongStatus(tx, reservation)

    for (const field of ['first_name', 'last_name'] as const) {
      if (rest[field] !== reservation[field]) checkName(field, rest[field])
    }
    const moved = await move(tx, reservation, now)
    const hold_expires_at =
      moved === null
        ? reservation.hold_expires_at
        : holdWithin(reservation.hold_expires_at, now, {
            check_in: moved.check_in,
            check_in_time: moved.trip?.time ?? reservation.check_in_time,
          })
    const fields = {
      ...rest,
      phone,
      customer_note: note,
      ...(moved === null ? {} : { ...timeOf(moved), total: moved.total, hold_expires_at }),
    }
    const changes = changesBetween({ ...reservation, ...timeOf(reservation.quote, reservation) }, fields)
    if (changes !== null) {
      await updateFields(tx, reservation.id, { ...rest, phone, customer_note: note }, moved)
      if (moved !== null) await setHoldEnd(tx, reservation.id, hold_expires_at)
      if (moved?.promotion_code === null && reservation.promotion_id !== null) {
        await releasePromotionUse(tx, reservation.promotion_id)
      }
      await writeHistory(tx, {
        reservation_id: reservation.id,
        actor: context.actor,
        actor_name: context.actor.name,
        action: moved === null || tellPostponed === undefined ? 'updated' : 'postponed',
        ...changes,
        now,
      })
      if (moved !== null) await tellPostponed?.(tx, reservation, now)
    }
    return (await findDetail(tx, reservation.id, context.actor, context))!
  })
}

/** When and for whom, as the history shows it: days and persons, and of a trip its moments. */
function timeOf(
  quote: Quote,
  stored?: Pick<LockedReservation, 'check_in' | 'check_out' | 'adults' | 'children' | 'infants'>,
) {
  const { check_in, check_out, adults, children, infants } = stored ?? quote
  const trip =
    quote.trip === undefined ? {} : { started_at: quote.trip.started_at, finished_at: quote.trip.finished_at }
  return { check_in, check_out, adults, children, infants, ...trip }
}
