import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { erasureOf } from '../../../domain/booking/erasure.ts'
import type { StayErasure, StayFacts } from '../../../domain/booking/erasure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { readRetention } from '../../services/records/read-retention.ts'
import { forgetValues } from './store-forget-values.ts'

export interface FoundStay {
  id: number
  code: string
  email: string
  erasure: StayErasure
}

/** A stay that may not be erased on its day is looked at again after a month. */
const AGAIN_AFTER_DAYS = 30

/** The stays and trips that `where` names (over `t`), oldest first; with `lock` nobody else changes them meanwhile. */
export async function findStays(
  tx: Tx,
  where: ReturnType<typeof sql>,
  { today, lock }: { today: Day; lock: ReturnType<typeof sql> },
): Promise<FoundStay[]> {
  const { rows } = await sql<StayFacts & { id: number; code: string; email: string }>`
    select t.id, t.code, lower(t.email) as email, t.status, (upper(t.stay) - (t.unit is not null)::int)::text as check_out, t.prepayment_amount,
      t.paid_amount, t.refund_due_amount, coalesce(t.invoice, '{}') <> '{}' as has_invoice
    from reservations t where ${where} order by t.id ${lock}`.execute(tx)
  const kept = await readRetention(tx)
  return rows.map(({ id, code, email, ...facts }) => ({
    id,
    code,
    email,
    erasure: erasureOf(facts, today, kept),
  }))
}

const dayAfterWhich = ({ refusal, identityUntil, invoiceUntil }: StayErasure, today: Day): Day | null =>
  refusal === null
    ? ([identityUntil, invoiceUntil].filter((until) => until !== null).toSorted()[0] ?? null)
    : addDays(today, AGAIN_AFTER_DAYS)

/**
 * Erases what may be erased of stays, and writes down when the rest is due. Amounts, days, status, code, quote, consents
 * and payments stay; a payment loses its note. The link of the customer ends.
 */
export async function eraseStays(tx: Tx, stays: readonly FoundStay[], today: Day): Promise<void> {
  const idsOf = (may: (erasure: StayErasure) => boolean) =>
    sql`${stays.filter(({ erasure }) => erasure.refusal === null && may(erasure)).map(({ id }) => id)}::bigint[]`
  const free = idsOf(() => true)
  const identity = idsOf(({ identityUntil }) => identityUntil === null)
  const invoice = idsOf(({ invoiceUntil }) => invoiceUntil === null)
  await sql`
    update reservations set email = '', phone = '', customer_note = '', admin_note = '', cancel_request_note = '',
      cancel_reason = case when cancel_reason is null then null else '' end,
      email_known_at = null, email_link_hash = null,
      public_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      version = version + 1
    where id = any(${free})`.execute(tx)
  await sql`
    update reservations set first_name = 'Silinmiş', last_name = 'Kişi', nationality = '', identity_no_encrypted = null
    where id = any(${identity})`.execute(tx)
  await sql`delete from reservation_guests where reservation_id = any(${identity})`.execute(tx)
  await sql`update reservations set invoice = null where id = any(${invoice})`.execute(tx)
  await sql`
    update reservations r set erase_after = due.day
    from unnest(${stays.map(({ id }) => id)}::bigint[],
      ${stays.map(({ erasure }) => dayAfterWhich(erasure, today))}::date[]) due (id, day)
    where r.id = due.id and (r.erase_after is not null or r.id = any(${free}))`.execute(tx)
  await sql`update transactions set note = '' where reservation_id = any(${free}) and note <> ''`.execute(tx)
  await sql`update comments set name = 'Misafir' where reservation_id = any(${free})`.execute(tx)
  await sql`delete from comment_invitations where reservation_id = any(${free})`.execute(tx)
  await sql`delete from request_origins where reservation_id = any(${free})`.execute(tx)
  await forgetValues(tx, free)
}
