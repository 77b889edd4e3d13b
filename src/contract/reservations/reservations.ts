/** Reservations of visitors: the request, and the look at one's own. */
import { z } from 'zod'
import { KVKK_CONSENT, TERMS_CONSENT } from '../../domain/booking/consent.ts'
import { bankAccount } from '../content/content.ts'
import { textKey } from '../content/website-texts.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FAILURES, FIELD_SENTENCES } from '../failure.ts'
import { amount, email, line, moment, personName, phone, prose } from '../fields.ts'
import { quote, stayChoice } from '../quotes/quotes.ts'
import { ladderStep } from '../catalogue/rentals.ts'

export const reservationStatus = z.enum([
  'pending',
  'awaiting_payment',
  'confirmed',
  'completed',
  'expired',
  'cancelled',
])

export const customer = {
  first_name: personName(FIELD_SENTENCES.first_name),
  last_name: personName(FIELD_SENTENCES.last_name),
  email,
  phone,
}

/** The «Ön bilgilendirme formu» of one stay (domain/booking/prior-information.ts). */
export const priorInformation = z.object({
  version: z.string(),
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
      paragraphs: z.array(z.string()),
    }),
  ),
})

/** A reservation as its customer may see it. */
export const customerReservation = z.object({
  code: z.string(),
  status: reservationStatus,
  hold_expires_at: z.string().nullable(),
  /** until when the nights will be held after the e-mail is verified; null when no verification is pending */
  hold_once_verified: z.string().nullable(),
  created_at: z.string(),
  first_name: z.string(),
  villa: z.object({
    name: z.string(),
    slug: z.string(),
    town_name: z.string(),
    district_name: z.string(),
    permit_no: z.string().nullable(),
    check_in_time: z.string(),
    check_out_time: z.string(),
    /** only once the reservation is confirmed */
    address: z.string().nullable(),
    image_url: z.string().nullable(),
  }),
  quote,
  paid_amount: amount,
  due_amount: amount,
  transactions: z.array(z.object({ kind: z.string(), method: z.string(), amount, paid_at: z.string() })),
  banks: z.array(bankAccount),
  payment_url: z.string().nullable(),
  cancellation_ladder: z.array(ladderStep),
  cancel_reason: z.string().nullable(),
  /** when the customer asked on the site to cancel; admins decide */
  cancel_requested_at: z.string().nullable(),
  /** the form as it was when the stay was asked for; null for reservations of earlier versions of the program */
  prior_information: priorInformation.nullable(),
  /** the texts of the website that the request page showed, by the number of their version */
  accepted_texts: z.array(z.object({ key: textKey, title: z.string(), number: z.int() })),
})

const shownVersion = z
  .int(FIELD_SENTENCES.whole_number)
  .min(1, FIELD_SENTENCES.text_version)
  .max(2_147_483_647, FIELD_SENTENCES.text_version)
  .optional()

/** What a visitor sends with the stay or trip and the customer. */
export const requestFields = {
  note: prose(2000).default(''),
  kvkk_consent: z.literal(true, FIELD_SENTENCES.kvkk),
  terms_consent: z.literal(true, FIELD_SENTENCES.terms),
  /** the versions of the sentences that were shown; without them, those in force */
  kvkk_consent_version: z.literal(KVKK_CONSENT.version, FIELD_SENTENCES.consent_version).optional(),
  terms_consent_version: z.literal(TERMS_CONSENT.version, FIELD_SENTENCES.consent_version).optional(),
  /** the versions of the website texts that were shown, by number; without them, the newest */
  accepted_texts: z
    .strictObject({ kvkk: shownVersion, privacy: shownVersion, rental: shownVersion, cancel: shownVersion })
    .refine((texts) => Object.keys(texts).length > 0, FIELD_SENTENCES.text_version)
    .optional(),
  /** the total the visitor saw; a different total is refused, so that nobody books at an unseen price */
  expected_total: amount.optional(),
  /** the challenge with its solution, JSON in Base64, if the setting requires a proof (request-proofs) */
  proof: z
    .string()
    .max(4000)
    .regex(/^[A-Za-z0-9+/=]+$/, FAILURES.proof_missing[1])
    .optional(),
}

/** The answer to a request. */
export const createdReservation = z.object({
  code: z.string(),
  /** opens the confirmation page /talep/{token}; unguessable (reservations.public_token) */
  token: z.string(),
  status: reservationStatus,
  hold_expires_at: moment.nullable(),
  quote,
})

export const createReservation = endpoint({
  method: 'POST',
  path: '/v1/reservations',
  access: 'public',
  summary: 'Ask for a stay: it holds the dates at once, or says who was faster and what is free nearby',
  body: z.strictObject({
    ...stayChoice,
    ...customer,
    ...requestFields,
  }),
  output: createdReservation,
  status: 201,
  failures: [
    'fields',
    'not_found',
    'not_bookable',
    'dates_taken',
    'price_changed',
    'promotion_used_up',
    'proof_missing',
    'too_many_open',
    'too_many_holds',
    'too_many',
  ],
  limit: { max: 20, seconds: 60, shared: true },
  // A repeat of the same request may carry another proof.
  creates: { ignoring: ['proof'] },
})

export const showPriorInformation = endpoint({
  method: 'POST',
  path: '/v1/reservations/prior-information',
  access: 'public',
  summary: 'The prior information form of a stay, as it would be stored with its request',
  body: z.strictObject(stayChoice),
  output: priorInformation,
  failures: ['fields', 'not_found', 'not_bookable', 'promotion_used_up'],
  limit: BROWSING,
})

export const lookUpReservation = endpoint({
  method: 'POST',
  path: '/v1/reservations/lookup',
  access: 'public',
  summary: 'Own reservation by code with e-mail or phone; the same answer whether the number exists or not',
  body: z.strictObject({
    code: line(20, FIELD_SENTENCES.reservation_code),
    contact: line(200, FIELD_SENTENCES.reservation_contact),
  }),
  output: customerReservation,
  failures: ['fields', 'reservation_not_found', 'too_many'],
  limit: { max: 10, seconds: 60, shared: true },
})

export const requestCancellation = endpoint({
  method: 'POST',
  path: '/v1/reservations/cancel-request',
  access: 'public',
  summary: 'Ask for one’s own reservation to be cancelled; admins decide, and the ladder counts from today',
  body: z.strictObject({
    code: line(20, FIELD_SENTENCES.reservation_code),
    contact: line(200, FIELD_SENTENCES.reservation_contact),
    note: prose(500).default(''),
  }),
  output: customerReservation,
  failures: ['fields', 'reservation_not_found', 'wrong_status', 'too_many'],
  limit: { max: 10, seconds: 60, shared: true },
})

export const showPayment = endpoint({
  method: 'GET',
  path: '/v1/payments/{token}',
  access: 'public',
  summary: 'The reservation behind an unguessable link: its confirmation, what is due and where to pay it',
  params: z.object({ token: line(100) }),
  output: customerReservation,
  failures: ['payment_link_not_found', 'too_many'],
  limit: { max: 30, seconds: 60, shared: true },
})
