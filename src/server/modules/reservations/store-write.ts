import { sql } from 'kysely'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import type { Rates } from '../../../domain/pricing/money.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { rangeOf, renewHold } from '../../services/calendar/claim-nights.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { RequestKey } from './idempotency.ts'

export interface NewReservation {
  code: string
  public_token: string
  first_name: string
  last_name: string
  email: string
  phone: string
  customer_note: string
  admin_note: string
  source: 'site' | 'phone' | 'admin'
  quote: Quote
  rates: Rates
  cancellation_ladder: LadderStep[]
  promotion_id: number | null
  hold_expires_at: Date
  kvkk_consent_text: string | null
  email_known_at: Date | null
  email_link_hash: string | null
  key: RequestKey | null
  created_by: number | null
  now: Date
}

/** What a request was answered with; a repeat of it is answered the same, whatever has become of the reservation. */
export interface FirstAnswer {
  id: number
  code: string
  public_token: string
  status: 'pending'
  hold_expires_at: string
  quote: Quote
  idempotency_digest: string | null
}

export async function insertReservation(tx: Tx, reservation: NewReservation): Promise<FirstAnswer> {
  const { quote, rates, cancellation_ladder, key, now, ...own } = reservation
  const inserted = await tx
    .insertInto('reservations')
    .values({
      ...own,
      villa_id: quote.villa_id,
      stay: rangeOf(quote),
      adults: quote.adults,
      children: quote.children,
      infants: quote.infants,
      status: 'pending',
      quote: JSON.stringify(quote),
      rates: JSON.stringify(rates),
      cancellation_ladder: JSON.stringify(cancellation_ladder),
      total: quote.total,
      prepayment_amount: quote.prepayment_amount,
      balance_amount: quote.balance_amount,
      damage_deposit_amount: quote.damage_deposit_amount,
      kvkk_consent_at: own.kvkk_consent_text === null ? null : now,
      idempotency_key: key?.key ?? null,
      idempotency_digest: key?.digest ?? null,
      created_at: now,
    })
    // Read back, so that the first answer and its repeats are the same text.
    .returning(['id', 'code', 'public_token', 'quote', 'idempotency_digest'])
    .executeTakeFirstOrThrow()
  return { ...inserted, status: 'pending', hold_expires_at: own.hold_expires_at.toISOString() }
}

/** The first answers given under these keys, by key. */
export async function findFirstAnswers(db: Db, keys: readonly string[]): Promise<Map<string, FirstAnswer>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<FirstAnswer & { key: string }>`
    select r.idempotency_key as key, r.id, r.code, r.public_token, coalesce(r.first_quote, r.quote) as quote,
      r.idempotency_digest, 'pending' as status, h.after ->> 'hold_expires_at' as hold_expires_at
    from reservations r
    join reservation_history h on h.reservation_id = r.id and h.action = 'created'
    where r.idempotency_key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map(({ key, ...answer }) => [key, answer]))
}

interface HistoryEntry {
  reservation_id: number
  actor: Pick<Actor, 'id'> | null
  actor_name: string
  /** created, updated, payment, refund, expired, completed, or the action of domain/reservation.ts */
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  now: Date
}

export async function writeHistory(tx: Tx, entry: HistoryEntry): Promise<void> {
  const { actor, before, after, now, ...own } = entry
  await tx
    .insertInto('reservation_history')
    .values({
      ...own,
      actor_id: actor?.id ?? null,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      created_at: now,
    })
    .execute()
}

/** A status with the moments that belong to it; a reopened reservation forgets those of its first life. */
export async function writeStatus(
  tx: Tx,
  id: number,
  { status, hold_expires_at }: { status: ReservationStatus; hold_expires_at: Date | null },
  cancelReason: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({
      status,
      hold_expires_at: status === 'expired' ? now : hold_expires_at,
      version: eb('version', '+', 1),
      // What is sent once more has been waited for since the first time.
      ...(status === 'awaiting_payment'
        ? { awaiting_payment_at: eb.fn.coalesce('awaiting_payment_at', eb.val(now)) }
        : {}),
      ...(status === 'confirmed' ? { confirmed_at: now } : {}),
      ...(status === 'expired' ? { expired_at: now } : {}),
      ...(status === 'cancelled' ? { cancelled_at: now, cancel_reason: cancelReason } : {}),
      ...(status === 'pending'
        ? {
            expired_at: null,
            cancelled_at: null,
            cancel_reason: null,
            awaiting_payment_at: null,
            confirmed_at: null,
          }
        : {}),
    }))
    .where('id', '=', id)
    .execute()
}

/** The customer's fields and, where the stay is another one, everything its quote says. */
export async function updateFields(
  tx: Tx,
  id: number,
  fields: Pick<
    NewReservation,
    'first_name' | 'last_name' | 'email' | 'phone' | 'customer_note' | 'admin_note'
  > & { nationality: string },
  quote: Quote | null,
): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({
      ...fields,
      version: eb('version', '+', 1),
      // what was known of another address, and the link that it got, say nothing of this one
      email_known_at: sql<Date | null>`case when email_identity(email) = email_identity(${fields.email})
        then email_known_at end`,
      email_link_hash: sql<string | null>`case when email_identity(email) = email_identity(${fields.email})
        then email_link_hash end`,
      ...(quote === null
        ? {}
        : {
            stay: rangeOf(quote),
            adults: quote.adults,
            children: quote.children,
            infants: quote.infants,
            quote: JSON.stringify(quote),
            first_quote: sql<string>`coalesce(first_quote, quote)`,
            // A promotion that fell away is used no more.
            ...(quote.promotion_code === null ? { promotion_id: null } : {}),
            total: quote.total,
            prepayment_amount: quote.prepayment_amount,
            balance_amount: quote.balance_amount,
            damage_deposit_amount: quote.damage_deposit_amount,
          }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Gives a hold another end, and its nights with it. */
export async function cutHold(tx: Tx, id: number, hold_expires_at: Date | null): Promise<void> {
  await tx.updateTable('reservations').set({ hold_expires_at }).where('id', '=', id).execute()
  await renewHold(tx, id, hold_expires_at)
}

interface NewTransaction {
  reservation_id: number
  kind: 'payment' | 'refund'
  method: 'bank_transfer' | 'card' | 'cash'
  bank_id: number | null
  amount: number
  paid_at: Date
  note: string
  created_by: number
  key: RequestKey | null
  now: Date
}

export async function insertTransaction(tx: Tx, transaction: NewTransaction): Promise<void> {
  const { key, now, ...own } = transaction
  await tx
    .insertInto('transactions')
    .values({
      ...own,
      idempotency_key: key?.key ?? null,
      idempotency_digest: key?.digest ?? null,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('reservations')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', own.reservation_id)
    .execute()
}

export function findTransactionByKey(tx: Tx, key: string) {
  return tx
    .selectFrom('transactions')
    .select(['id', 'idempotency_digest'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}
