import { sql } from 'kysely'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { ErasurePlan } from './store-erasure-plan.ts'
import { eraseStays } from './store-erase-stays.ts'
import { forgetValuesOf } from './store-forget-values.ts'

/** Erases what a plan names; its rows are locked. Photographs of homes are deleted by the job that cleans files. */
export async function carryOut(tx: Tx, plan: ErasurePlan, now: Date): Promise<void> {
  const free = plan.stays.filter(({ erasure }) => erasure.refusal === null)
  await eraseStays(tx, free, todayInIstanbul(now))
  await eraseMails(tx, plan.mails)
  await sql`delete from notifications where (kind = 'message' and record_id = any(${plan.messages}::bigint[]))
    or (kind = 'home' and record_id = any(${plan.homes}::bigint[]))`.execute(tx)
  await sql`delete from contact_messages where id = any(${plan.messages}::bigint[])`.execute(tx)
  await sql`delete from rent_it_out_requests where id = any(${plan.homes}::bigint[])`.execute(tx)
  const ended = plan.subscribers.filter(({ until }) => until === null).map(({ id }) => id)
  await sql`delete from subscribers where id = any(${ended}::bigint[])`.execute(tx)
  const leaving = plan.subscribers.filter(({ until, has_left }) => until !== null && !has_left)
  await sql`
    update subscribers set unsubscribed_at = ${now}
    where id = any(${leaving.map(({ id }) => id)}::bigint[])`.execute(tx)
  await forgetValuesOf(tx, 'mail', plan.mails)
  await forgetValuesOf(tx, 'contact_message', plan.messages)
  await forgetValuesOf(tx, 'rent_it_out_request', plan.homes)
  await forgetValuesOf(tx, 'subscriber', ended)
}

/** A sent mail keeps the moment and the kind, as proof that it was sent. One that was not sent is not sent any more. */
async function eraseMails(tx: Tx, ids: readonly number[]): Promise<void> {
  const named = sql`${[...ids]}::bigint[]`
  await sql`delete from notifications where kind = 'failed_mail' and record_id = any(${named})`.execute(tx)
  await sql`delete from mail_outbox where id = any(${named}) and status <> 'sent'`.execute(tx)
  await sql`
    update mail_outbox set recipient = '', subject = 'Silindi', html = '', text = '', leave_url = null, last_error = null
    where id = any(${named})`.execute(tx)
}
