import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** Values of the logs that say nothing about a person; every other value is erased, so a new one is not forgotten. */
const IMPERSONAL = [
  'status',
  'hold_expires_at',
  'check_in',
  'check_out',
  'adults',
  'children',
  'infants',
  'total',
  'prepayment_amount',
  'balance_amount',
  'kept_amount',
  'paid_amount',
  'due_amount',
  'refund_amount',
  'kind',
  'method',
  'amount',
  'paid_on',
  'stars',
  'is_published',
  'is_read',
  'is_archived',
  'is_reviewed',
]

const impersonal = (column: string) => sql`
  case when ${sql.ref(column)} is null then null else (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(column)})
    where key = any(${IMPERSONAL}::text[])) end`

/** Erases from the history of reservations, and from the audit log about them, what names their customer. */
export async function forgetValues(tx: Tx, reservations: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update reservation_history set before = ${impersonal('before')}, after = ${impersonal('after')},
      actor_name = case when actor_id is null and actor_name <> 'Telmessa' then 'Silinmiş kişi' else actor_name end
    where reservation_id = any(${reservations})`.execute(tx)
  await sql`
    update audit_log set before = ${impersonal('before')}, after = ${impersonal('after')}, reason = null
    where (record = 'reservation' and record_id = any(${reservations}))
      or (record = 'comment' and record_id in (select id from comments where reservation_id = any(${reservations})))
      or (record = 'mail' and record_id in (select id from mail_outbox where reservation_id = any(${reservations})))
  `.execute(tx)
}

/** The same for records that are erased as a whole, by the name that the log has for them. */
export async function forgetValuesOf(tx: Tx, record: string, ids: readonly number[]): Promise<void> {
  await sql`
    update audit_log set before = ${impersonal('before')}, after = ${impersonal('after')}, reason = null
    where record = ${record} and record_id = any(${[...ids]}::bigint[])`.execute(tx)
}
