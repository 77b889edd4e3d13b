/** The outbox. */
import { z } from 'zod'
import { RENTAL_KINDS } from '../../domain/catalogue/rental-kind.ts'
import { endpoint } from '../endpoint.ts'
import { page, paging, pathId } from '../fields.ts'

/** Whether any process sends mails at present. Without one, queued mails wait. */
export const hasMailSender = z.boolean()

/** A mail of the outbox. */
export const mailRow = z.object({
  id: z.int(),
  template_key: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** failed: given up; kept: not sent by itself, for `kept_reason` */
  status: z.enum(['waiting', 'sent', 'failed', 'kept']),
  attempts: z.int(),
  /** the last answer of the mail server */
  last_error: z.string().nullable(),
  /**
   * demo: its addresses are made up; no_sender: written by an earlier version without SMTP; too_old: due for more than
   * three days
   */
  kept_reason: z.enum(['demo', 'no_sender', 'too_old']).nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

export const showMail = endpoint({
  method: 'GET',
  path: '/v1/admin/mails/{id}',
  access: 'admin',
  summary: 'A mail of the outbox, whole',
  params: pathId,
  output: mailRow.extend({
    html: z.string(),
    text: z.string(),
    /** the reservation it is about; null for a mail about none, such as a newsletter's */
    reservation: z.object({ id: z.int(), code: z.string(), rental_kind: z.enum(RENTAL_KINDS) }).nullable(),
    has_mail_sender: hasMailSender,
  }),
  failures: ['not_found'],
})

export const listMails = endpoint({
  method: 'GET',
  path: '/v1/admin/mails',
  access: 'admin',
  summary: 'The outbox, newest first',
  query: z.strictObject({ ...paging(20), status: z.enum(['waiting', 'sent', 'failed', 'kept']).optional() }),
  output: page(mailRow).extend({
    /** the number of mails of each status, regardless of the filter */
    counts: z.record(z.string(), z.int()),
    has_mail_sender: hasMailSender,
  }),
  failures: ['fields'],
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/v1/admin/mails/{id}/retry',
  access: 'admin',
  summary: 'Put a mail that failed or was set aside back into the queue',
  params: pathId,
  output: mailRow.extend({ has_mail_sender: hasMailSender }),
  failures: ['not_found', 'wrong_status'],
})
