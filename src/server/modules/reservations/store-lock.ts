import { sql } from 'kysely'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { effectiveStatus, statusLabel } from '../../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import { formatTime } from '../../../domain/turkish/turkish.ts'
import type { Db } from '../../platform/context.ts'
import { releaseEndedHolds, lockRentals } from '../../services/calendar/claim-nights.ts'
import type { ClaimedPeriod } from '../../services/calendar/claim-nights.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'

/** A reservation that nobody else can change until the transaction ends. The calendar of its villa is locked too. */
export interface LockedReservation {
  id: number
  villa_id: number
  code: string
  /** the effective status: expired when the hold has ended */
  status: ReservationStatus
  version: number
  check_in: string
  check_out: string
  /** of its villa, or of the trip; 'HH:MM' in Istanbul */
  check_in_time: string
  /** of the boat, with its trip; null for a villa */
  turnaround_minutes: number | null
  adults: number
  children: number
  infants: number
  first_name: string
  last_name: string
  email: string
  phone: string
  nationality: string
  customer_note: string
  admin_note: string
  hold_expires_at: Date | null
  /** when the customer asked to cancel */
  cancel_requested_at: Date | null
  quote: Quote
  total: number
  prepayment_amount: number
  cancellation_ladder: LadderStep[]
  promotion_id: number | null
  paid_amount: number
  /** the calendar entry that holds its nights; null when there is none */
  entry_id: number | null
}

export async function readReservation(db: Db, id: number): Promise<LockedReservation | undefined> {
  const { rows } = await sql<LockedReservation>`
    select r.id, r.rental_id as villa_id, r.code, r.status, r.version, lower(r.stay) as check_in, upper(r.stay) as check_out,
      coalesce(vd.check_in_time, r.quote -> 'trip' ->> 'time') as check_in_time, bd.turnaround_minutes, r.adults, r.children, r.infants, r.first_name, r.last_name, r.email, r.phone, r.nationality, r.customer_note,
      r.admin_note, r.hold_expires_at, r.cancel_requested_at, r.quote, r.total, r.prepayment_amount, r.cancellation_ladder, r.promotion_id,
      r.paid_amount,
      (select e.id from calendar_entries e where e.reservation_id = r.id and e.is_active) as entry_id
    from reservations r left join villa_details vd on vd.id = r.rental_id left join boat_details bd on bd.id = r.rental_id
    where r.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Locks the villa, then the reservation (always in this order), and reads it. A hold that has ended is released here, so that
 * the caller sees it as expired. When `version` is given and outdated, the failure contains the record from `current`.
 */
export async function lockReservation(
  tx: Tx,
  id: number,
  version: number | undefined,
  now: Date,
  current: () => Promise<unknown> = async () => null,
): Promise<LockedReservation> {
  const known = await tx
    .selectFrom('reservations')
    .select('rental_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known === undefined) throw new Failure('not_found')
  await lockRentals(tx, [known.rental_id])
  await sql`select from reservations where id = ${id} for no key update`.execute(tx)
  const reservation = (await readReservation(tx, id))!
  if (version !== undefined && version !== reservation.version) {
    throw await changedMeanwhile(tx, reservation, await current())
  }

  if (effectiveStatus(reservation, now) === reservation.status) return reservation
  await releaseEndedHolds(
    tx,
    reservation.entry_id === null ? [] : [{ id: reservation.entry_id, reservation_id: id }],
    now,
  )
  return { ...reservation, status: 'expired', entry_id: null }
}

/** The time of a trip with its turn-around, as the calendar has it; undefined for a villa. */
export function claimedPeriod({
  quote,
  turnaround_minutes,
}: Pick<LockedReservation, 'quote' | 'turnaround_minutes'>): ClaimedPeriod | undefined {
  if (quote.trip === undefined) return undefined
  const { started_at, finished_at } = quote.trip
  const until = new Date(finished_at).getTime() + (turnaround_minutes ?? 0) * 60_000
  return { from: new Date(started_at), until: new Date(until) }
}

/** The newest line of the history. */
async function lastHistoryLine(db: Db, id: number) {
  return db
    .selectFrom('reservation_history')
    .select(['actor_name', 'created_at'])
    .where('reservation_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function lastChange(db: Db, id: number): Promise<string> {
  const last = await lastHistoryLine(db, id)
  return last === undefined ? '' : `${last.actor_name}, ${formatTime(last.created_at)}`
}

/** The failure that says who changed the record in the meantime. */
async function changedMeanwhile(
  db: Db,
  { id, version }: LockedReservation,
  record: unknown,
): Promise<Failure> {
  const last = await lastHistoryLine(db, id)
  const content = {
    version,
    record,
    by: last?.actor_name ?? null,
    at: last?.created_at.toISOString() ?? null,
  }
  if (last === undefined) return new Failure('changed_meanwhile', { content })
  const who = `${last.actor_name}, ${formatTime(last.created_at)}`
  return new Failure('changed_meanwhile', {
    content,
    sentence: fillIn(CASE_SENTENCES.changed_by, { who }),
  })
}

/** The failure that says which status the reservation has now, who set it and when. */
export async function wrongStatus(db: Db, reservation: LockedReservation): Promise<Failure> {
  const last = await lastChange(db, reservation.id)
  const status = `${statusLabel(reservation.status)}${last === '' ? '' : ` (${last})`}`
  return new Failure('wrong_status', {
    content: { status: reservation.status },
    sentence: fillIn(CASE_SENTENCES.status_now, { status }),
  })
}
