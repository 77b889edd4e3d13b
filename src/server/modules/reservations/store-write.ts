import { sql } from 'kysely'
import { consentSentence } from '../../../domain/booking/consent.ts'
import type { AcceptedTexts, ConsentText } from '../../../domain/booking/consent.ts'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import type { PriorInformation } from '../../../domain/booking/prior-information.ts'
import type { Rates } from '../../../domain/pricing/money.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import type { Actor } from '../../platform/context.ts'
import { rangeOf, renewHold } from '../../services/calendar/claim-nights.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { acceptedVersions, unknownVersions } from './store-accepted-texts.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import type { RequestOrigin } from './store-origins.ts'

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
  /** what the visitor agreed to, each by itself; null when an admin took the reservation */
  consents: { kvkk: ConsentText; terms: ConsentText; texts: AcceptedTexts } | null
  prior_information: PriorInformation
  email_known_at: Date | null
  email_link_hash: string | null
  created_by: number | null
  now: Date
}

/** The answer to a booking. A repeat gets the same answer, whatever happened to the reservation since. */
export interface CreatedReservation {
  id: number
  code: string
  public_token: string
  status: 'pending'
  hold_expires_at: string
  quote: Quote
}

/**
 * Inserts a reservation, where its request came from (null for an admin's), the versions of the texts that the visitor
 * accepted and the first line of its history, in one statement: each statement costs a round trip to the database while
 * the villa is locked. Throws the failure of the field when the visitor names a version that no page can have shown.
 */
export async function insertReservation(
  tx: Tx,
  reservation: NewReservation,
  origin: RequestOrigin | null,
  actor: Pick<Actor, 'id' | 'name'> | null,
): Promise<CreatedReservation> {
  const { quote, rates, cancellation_ladder, consents, prior_information, now, ...own } = reservation
  const insertion = tx
    .insertInto('reservations')
    .values({
      ...own,
      rental_id: quote.villa_id,
      commission_percent: sql<number>`(select commission_percent from rentals where id = ${quote.villa_id})`,
      stay: rangeOf(quote),
      ...tripColumns(quote),
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
      ...(consents === null ? {} : consentColumns(consents, now)),
      prior_information: JSON.stringify(prior_information),
      created_at: now,
    })
    .returning(['id', 'code', 'public_token', 'quote'])
  const hold_expires_at = own.hold_expires_at.toISOString()
  const created = {
    actor,
    actor_name: actor?.name ?? `${own.first_name} ${own.last_name}`,
    action: 'created',
    before: null,
    after: { status: 'pending', hold_expires_at, total: quote.total },
    now,
  }
  const shown = consents?.texts ?? {}
  const { rows } = await sql<
    Pick<CreatedReservation, 'id' | 'code' | 'public_token' | 'quote'> & { unknown_texts: number }
  >`
    with inserted as (${insertion}), came_from as (
      insert into request_origins (reservation_id, address_hash, email_pattern, created_at)
      select id, ${origin?.address_hash}::text, ${origin?.email_pattern}::text, ${now}::timestamptz
      from inserted where ${origin !== null}::boolean
    ), written as (
      insert into reservation_history (reservation_id, actor_id, actor_name, action, after, created_at)
      select id, ${actor?.id}::bigint, ${created.actor_name}::text, ${created.action}::text,
        ${JSON.stringify(created.after)}::jsonb, ${now}::timestamptz
      from inserted
    ), accepted as (
      insert into reservation_texts (reservation_id, text_version_id)
      select inserted.id, v.id from inserted, (${acceptedVersions(shown)}) v where ${consents !== null}::boolean
    )
    select id, code, public_token, quote, ${unknownVersions(shown, now)} as unknown_texts from inserted`.execute(
    tx,
  )
  const [{ unknown_texts, ...inserted }] = rows as [(typeof rows)[0]]
  if (unknown_texts > 0) throw fieldFailure('accepted_texts', FIELD_SENTENCES.text_version)
  await auditEntry(tx, { ...created, reservation_id: inserted.id })
  return { ...inserted, status: 'pending', hold_expires_at }
}

/** The columns that only the reservation of a boat has. */
const tripColumns = ({ trip }: Quote) =>
  trip === undefined
    ? {}
    : { unit: trip.unit, units: trip.units, period: `[${trip.started_at},${trip.finished_at})` }

const consentColumns = ({ kvkk, terms }: NonNullable<NewReservation['consents']>, now: Date) => ({
  kvkk_consent_at: now,
  kvkk_consent_text: consentSentence(kvkk),
  kvkk_consent_version: kvkk.version,
  terms_consent_at: now,
  terms_consent_text: consentSentence(terms),
  terms_consent_version: terms.version,
})

interface HistoryEntry {
  reservation_id: number
  actor: Pick<Actor, 'id'> | null
  actor_name: string
  /** created, updated, payment, refund, expired, completed, or an action of domain/booking/reservation.ts */
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** the name in the audit log, where it differs from `action` */
  audit_action?: string
  reason?: string | undefined
  now: Date
}

/**
 * Writes a line of the reservation's history. Actions of accounts are written to the audit log too; those of visitors and
 * jobs are not.
 */
export async function writeHistory(tx: Tx, entry: HistoryEntry): Promise<void> {
  const { actor, before, after, audit_action: _, reason: __, now, ...own } = entry
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
  await auditEntry(tx, entry)
}

async function auditEntry(tx: Tx, entry: HistoryEntry): Promise<void> {
  const { actor, before, after, audit_action, reason, now, ...own } = entry
  if (actor === null) return
  const { version } = await tx
    .selectFrom('reservations')
    .select('version')
    .where('id', '=', own.reservation_id)
    .executeTakeFirstOrThrow()
  const audited = {
    action: audit_action ?? own.action,
    record: 'reservation',
    record_id: own.reservation_id,
    version,
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
    ...(reason === undefined || reason === '' ? {} : { reason }),
  }
  await writeAudit(tx, { id: actor.id, name: own.actor_name }, [audited], now)
}

/** Writes a status with its moments. Reopening clears the moments of the earlier statuses. */
export async function writeStatus(
  tx: Tx,
  id: number,
  next: { status: ReservationStatus; hold_expires_at: Date | null; kept_amount: number },
  cancelReason: string,
  now: Date,
): Promise<void> {
  const { status, hold_expires_at, kept_amount } = next
  await tx
    .updateTable('reservations')
    .set((eb) => ({
      status,
      kept_amount,
      hold_expires_at: status === 'expired' ? now : hold_expires_at,
      version: eb('version', '+', 1),
      // Sending again does not change since when the payment is awaited. A confirmation in one act walks through it.
      ...(status === 'awaiting_payment' || status === 'confirmed'
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
            cancel_requested_at: null,
            cancel_request_note: '',
            awaiting_payment_at: null,
            confirmed_at: null,
          }
        : {}),
    }))
    .where('id', '=', id)
    .execute()
}

/** Writes the customer's fields and, when the stay changed, everything from its quote. */
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
      // A verification, or a link sent, belongs to the former e-mail and is dropped with it.
      email_known_at: sql<Date | null>`case when email_identity(email) = email_identity(${fields.email})
        then email_known_at end`,
      email_link_hash: sql<string | null>`case when email_identity(email) = email_identity(${fields.email})
        then email_link_hash end`,
      ...(quote === null
        ? {}
        : {
            stay: rangeOf(quote),
            ...tripColumns(quote),
            adults: quote.adults,
            children: quote.children,
            infants: quote.infants,
            quote: JSON.stringify(quote),
            // The reservation no longer uses a promotion that does not apply.
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

/** Writes when a customer asked to cancel, and why; null when an admin sets the request aside. */
export async function writeCancelRequest(
  tx: Tx,
  id: number,
  { requested_at, note }: { requested_at: Date | null; note: string },
): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({
      cancel_requested_at: requested_at,
      cancel_request_note: note,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Sets the end of a hold, on the reservation and on its calendar entry. */
export async function setHoldEnd(tx: Tx, id: number, hold_expires_at: Date | null): Promise<void> {
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
  now: Date
}

export async function insertTransaction(tx: Tx, transaction: NewTransaction): Promise<void> {
  const { now, ...own } = transaction
  await tx
    .insertInto('transactions')
    .values({ ...own, created_at: now })
    .execute()
  await tx
    .updateTable('reservations')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', own.reservation_id)
    .execute()
}

/**
 * Counts one use of a promotion, if one is left. Of two transactions at once that want the last use, the second waits
 * here and gets false.
 */
export async function claimPromotionUse(tx: Tx, promotionId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotions set used = used + 1
    where id = ${promotionId} and is_active and (usage_limit is null or used < usage_limit)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Gives a use back, because the reservation is over or was moved to dates for which the promotion is not valid. */
export async function releasePromotionUse(tx: Tx, promotionId: number): Promise<void> {
  await sql`update promotions set used = greatest(0, used - 1) where id = ${promotionId}`.execute(tx)
}
