/** What admins do with a reservation: its status with its mails, and its payments. */
import { z } from 'zod'
import { bankAccount } from '../content/content.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, day, id, line, pathId, prose, queryInt } from '../fields.ts'
import { reservationDetail } from './reservations-admin.ts'
import { reservationStatus } from './reservations.ts'

/** Reopening, or any transition without its mail. */
export const changeReservationStatus = endpoint({
  method: 'PATCH',
  path: '/v1/admin/reservations/{id}',
  access: 'admin',
  summary: 'Change the status without a mail',
  params: pathId,
  body: z.strictObject({
    version: z.int().optional(),
    status: reservationStatus,
    reason: prose(500).default(''),
  }),
  output: reservationDetail,
  failures: ['fields', 'not_found', 'wrong_status', 'dates_taken', 'promotion_used_up', 'changed_meanwhile'],
})

const transitionBody = {
  id,
  version: z.int().optional(),
  /** false: do it without the mail */
  send_mail: z.boolean().default(true),
}

const transitionOutput = z.object({
  reservation: reservationDetail,
  /** false when the template is switched off, the customer has no e-mail or send_mail was false */
  is_mail_queued: z.boolean(),
})

const transition = <const Name extends string, Extra extends z.core.$ZodLooseShape>(
  name: Name,
  summary: string,
  extra: Extra,
) =>
  endpoint({
    method: 'POST',
    path: `/v1/admin/${name}`,
    access: 'admin',
    summary,
    body: z.strictObject({ ...transitionBody, ...extra }),
    output: transitionOutput,
    failures: ['fields', 'not_found', 'wrong_status', 'changed_meanwhile', 'dates_taken'],
  })

const hold = { hold_hours: z.int().min(1).max(72).optional() }

export const sendBank = transition(
  'sendbank',
  'Send the bank accounts; the reservation awaits payment, the hold is renewed. Once more: decision 16',
  hold,
)

export const sendPaymentLink = transition(
  'sendpaymentlink',
  'Send a payment link; the reservation awaits payment, the hold is renewed. Once more: decision 16',
  hold,
)

export const sendConfirm = transition('sendconfirm', 'Confirm and send the travel document', {
  /** needed while the reservation is pending and its prepayment has not been received */
  reason: prose(500).optional(),
})

export const sendCancel = transition('sendcancel', 'Cancel with a reason; the ladder says what is kept', {
  reason: line(500),
})

export const sendExpired = transition('sendexpired', 'Let the hold end now and tell the customer', {})

export const dismissCancelRequest = endpoint({
  method: 'POST',
  path: '/v1/admin/dismisscancelrequest',
  access: 'admin',
  summary: 'Set a customer’s cancellation request aside; the reservation stays as it is',
  body: z.strictObject({ id, version: z.int().optional() }),
  output: reservationDetail,
  failures: ['fields', 'not_found', 'wrong_status', 'changed_meanwhile'],
})

/** What an action would do: the mail that it would send and, for a cancellation, what the ladder keeps. */
export const previewTransition = endpoint({
  method: 'GET',
  path: '/v1/admin/reservations/{id}/preview',
  access: 'admin',
  summary: 'The mail and the consequences of an action, before it is done',
  params: pathId,
  query: z.strictObject({
    action: z.enum(['sendbank', 'sendpaymentlink', 'sendconfirm', 'sendcancel', 'sendexpired']),
    reason: z.string().max(500).optional(),
    hold_hours: queryInt(1, 72).optional(),
  }),
  output: z.object({
    mail: z.object({
      recipient: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      is_active: z.boolean(),
    }),
    /** null: no mail of this kind has gone out yet */
    last_sent_at: z.string().nullable(),
    cancellation: z
      .object({
        days_before: z.int(),
        percent_kept: z.int(),
        base: z.enum(['prepayment', 'total']),
        kept_amount: amount,
        refund_amount: amount,
        paid_amount: amount,
      })
      .nullable(),
    hold_expires_at: z.string().nullable(),
  }),
  failures: ['fields', 'not_found', 'wrong_status'],
})

export const recordPayment = endpoint({
  method: 'POST',
  path: '/v1/admin/reservations/{id}/transactions',
  access: 'admin',
  summary: 'Record a payment or a refund in the ledger',
  params: pathId,
  body: z.strictObject({
    kind: z.enum(['payment', 'refund']).default('payment'),
    method: z.enum(['bank_transfer', 'card', 'cash']),
    bank_id: id.optional(),
    amount: amount.min(1, FIELD_SENTENCES.positive),
    paid_on: day,
    note: prose(500).default(''),
    send_mail: z.boolean().default(false),
  }),
  output: reservationDetail,
  status: 201,
  failures: ['fields', 'not_found', 'wrong_status'],
  creates: {},
})

export const listBankChoices = endpoint({
  method: 'GET',
  path: '/v1/admin/banks',
  access: 'admin',
  summary: 'Bank accounts, for the payment form',
  output: z.array(bankAccount),
  failures: [],
})
