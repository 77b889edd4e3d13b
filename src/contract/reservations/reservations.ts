/**
 * Reservations: the visitor's request and look-up, and the calls of the dashboard. Long because visitors, owners and admins
 * each see another part of one record with its payments, mails and history.
 */
import { textKey } from '../content/website-texts.ts'
import { z } from 'zod'
import { KVKK_CONSENT, TERMS_CONSENT } from '../../domain/booking/consent.ts'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { RENTAL_KINDS } from '../../domain/catalogue/rental-kind.ts'
import { HOME_RANGES } from '../../domain/booking/reservation.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { bankAccount } from '../content/content.ts'
import { FAILURES, FIELD_SENTENCES } from '../failure.ts'
import {
  amount,
  count,
  day,
  email,
  flag,
  id,
  line,
  moment,
  page,
  paging,
  pathId,
  personName,
  phone,
  prose,
  storedName,
  queryInt,
} from '../fields.ts'
import { quote, stayChoice } from '../quotes/quotes.ts'
import { ladderStep } from '../villas/villas.ts'

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
/** In the dashboard a phone number is enough. A customer without an e-mail gets no mails; the field is then empty. */
const customerByAdmin = {
  ...customer,
  email: z.union([z.string().trim().max(0), email], FIELD_SENTENCES.email),
}

const officeNotes = { note: prose(2000).default(''), admin_note: prose(2000).default('') }

/** What the office writes of a new reservation, whether of a villa or a boat, beside what is rented and when. */
export const officeRequest = {
  ...customerByAdmin,
  email: customerByAdmin.email.default(''),
  ...officeNotes,
  source: z.enum(['phone', 'admin']).default('phone'),
  hold_hours: z.int().min(1).max(72).optional(),
}

/** What the office changes of a reservation beside the time and the persons. */
export const officeChange = {
  ...customerByAdmin,
  // a changed name is checked as a new one is
  first_name: storedName(FIELD_SENTENCES.first_name),
  last_name: storedName(FIELD_SENTENCES.last_name),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('TR'),
  ...officeNotes,
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

/* ------------------------------------------------------------------ the dashboard */

export const can = z.object({
  sendbank: z.boolean(),
  sendpaymentlink: z.boolean(),
  sendconfirm: z.boolean(),
  sendcancel: z.boolean(),
  sendexpired: z.boolean(),
  reopen: z.boolean(),
  edit: z.boolean(),
  record_payment: z.boolean(),
  see_customer: z.boolean(),
})

/** A row of the list. For an OWNER, phone, e-mail and notes are empty and amounts are the owner's share. */
export const reservationRow = z.object({
  id: z.int(),
  code: z.string(),
  villa_id: z.int(),
  villa_name: z.string(),
  villa_code: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  night_count: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  status: reservationStatus,
  source: z.enum(['site', 'phone', 'admin', 'owner']),
  hold_expires_at: z.string().nullable(),
  total: amount,
  paid_amount: amount,
  /** what the customer still pays; nothing once the reservation is over */
  due_amount: amount,
  /** what goes back to the customer once the reservation is over and is not recorded as a refund yet; 0 for an OWNER */
  refund_due_amount: amount,
  /** of the total; once the reservation is over, of what is kept of the payments */
  owner_amount: amount,
  /** when the customer asked on the site to cancel; null for an OWNER */
  cancel_requested_at: z.string().nullable(),
  created_at: z.string(),
  /** of a boat: what it is rented by, how many, and the moments of the trip; then villa_… are the boat's */
  unit: z.enum(TRIP_UNITS).nullable(),
  units: z.int().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})

/** Whether any process sends mails at present. Without one, queued mails wait. */
const hasMailSender = z.boolean()

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
  /** demo: its addresses are made up; no_sender: written by an earlier version without SMTP; too_old: due for more than three days */
  kept_reason: z.enum(['demo', 'no_sender', 'too_old']).nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

export const transactionRow = z.object({
  id: z.int(),
  reservation_id: z.int(),
  reservation_code: z.string(),
  kind: z.enum(['payment', 'refund', 'owner_payout', 'commission']),
  method: z.enum(['bank_transfer', 'card', 'cash']),
  bank_name: z.string().nullable(),
  amount,
  currency: z.string(),
  paid_at: z.string(),
  note: z.string(),
  created_by_name: z.string(),
})

export const historyRow = z.object({
  id: z.int(),
  actor_name: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: z.string(),
})

export const reservationDetail = reservationRow.extend({
  version: z.int(),
  owner_name: z.string(),
  town_name: z.string(),
  /** where a boat lies; null for a villa */
  marina_name: z.string().nullable(),
  customer_note: z.string(),
  admin_note: z.string(),
  nationality: z.string(),
  /** verified by link or known from before; null for reservations that did not come from the site */
  is_email_verified: z.boolean().nullable(),
  quote,
  prepayment_amount: amount,
  balance_amount: amount,
  damage_deposit_amount: amount,
  cancellation_ladder: z.array(ladderStep),
  cancel_reason: z.string().nullable(),
  cancel_request_note: z.string(),
  awaiting_payment_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  expired_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  payment_url: z.string().nullable(),
  transactions: z.array(transactionRow),
  mails: z.array(mailRow),
  has_mail_sender: hasMailSender,
  history: z.array(historyRow),
  /** the comment on the stay; null for owners */
  comment: z
    .object({
      /** when the invitation was mailed last */
      invited_at: z.string().nullable(),
      /** until when its link works */
      link_expires_at: z.string().nullable(),
      id: z.int().nullable(),
      written_at: z.string().nullable(),
    })
    .nullable(),
  can,
})

/** The filters and the order of the list, for villas and for boats. Of a trip the day of check-out is the day of its return. */
export const listFilters = {
  order: z.enum(['newest', 'oldest', 'check_in', '-check_in', 'total', '-total']).default('newest'),
  /** one or more, separated by commas */
  status: z
    .string()
    .max(100)
    .refine(
      (list) => list.split(',').every((each) => reservationStatus.safeParse(each).success),
      FIELD_SENTENCES.choose,
    )
    .optional(),
  /** the reservation's number (code) or the beginning of it */
  reservation_id: z.string().trim().max(20).optional(),
  customer_name: z.string().trim().max(80).optional(),
  /**
   * a customer's name, phone, e-mail or code, whichever the text is the beginning of; of a phone its last four digits or
   * more, in any spelling. An OWNER searches names and codes alone.
   */
  searchString: z.string().trim().max(80).optional(),
  datetype: z.enum(['created', 'check_in', 'check_out', 'in_house']).optional(),
  date1: day.optional(),
  date2: day.optional(),
  /** only those whose hold ends within ENDING_HOLD_HOURS (domain/reservation) */
  ending: flag.optional(),
  /** only those with money that has to go back to the customer, past stays included; for an OWNER there are none */
  refund: flag.optional(),
  /** only those whose customer asked to cancel and nobody has decided yet, past stays included; for an OWNER there are none */
  cancel_request: flag.optional(),
}
/** Whether reservations that are over are listed too. */
export const withOld = z.enum(['true', 'false', '1', '0'])

/** What a list returns beside its rows. */
export const listCounts = {
  /** counts by status under the other filters, for the chips */
  counts: z.record(z.string(), z.int()),
  /** how many holds end soon, under all filters except status and ending */
  ending: z.int(),
  /** completed stays under all filters except status; when the list leaves old ones out, counted up to 1000 */
  completed: z.int(),
}

export const listReservations = endpoint({
  method: 'GET',
  path: '/v1/admin/reservations',
  access: 'owner',
  summary: 'Villa reservations with the filters of the dashboard',
  query: z.strictObject({
    ...paging(100),
    ...listFilters,
    /** also the stays whose check-out has passed */
    oldrez: withOld.default('false'),
    villa_id: z
      .string()
      .max(200)
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .optional(),
  }),
  output: page(reservationRow).extend(listCounts),
  failures: ['fields'],
})

export const showReservation = endpoint({
  method: 'GET',
  path: '/v1/admin/reservations/{id}',
  access: 'owner',
  summary: 'One reservation with ledger, mails, history and what may be done',
  params: pathId,
  output: reservationDetail,
  failures: ['not_found'],
})

export const createReservationByAdmin = endpoint({
  method: 'POST',
  path: '/v1/admin/reservations',
  access: 'admin',
  summary: 'A reservation taken by phone or in the office',
  body: z.strictObject({
    ...stayChoice,
    ...officeRequest,
  }),
  output: z.object({ id: z.int(), code: z.string() }),
  status: 201,
  failures: ['fields', 'not_found', 'not_bookable', 'dates_taken', 'promotion_used_up'],
  creates: {},
})

export const updateReservation = endpoint({
  method: 'PUT',
  path: '/v1/admin/reservations/{id}',
  access: 'admin',
  summary: 'Change customer, notes, dates or guests; other dates are priced anew',
  params: pathId,
  body: z.strictObject({
    version: z.int(),
    ...officeChange,
    startDate: day,
    endDate: day,
    adults: z.int().min(1).max(60),
    children: count(60).default(0),
    infants: count(20).default(0),
  }),
  output: reservationDetail,
  failures: ['fields', 'not_found', 'not_bookable', 'dates_taken', 'wrong_status', 'changed_meanwhile'],
})

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

/** What waits to be handled. For an OWNER only reservations of own villas and boats are counted, the rest is 0. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/v1/admin/unreadcount',
  access: 'owner',
  summary: 'Counts for the badges of the menu',
  output: z.object({
    /** requests for villas */
    reservationCount: z.int(),
    /** requests for boats */
    boatReservationCount: z.int(),
    contactCount: z.int(),
    commentCount: z.int(),
    /** offered homes that nobody has reviewed */
    rentItOutCount: z.int(),
    failedMailCount: z.int(),
    has_mail_sender: hasMailSender,
    /** whether there are boats that the user may see: without one, an OWNER has no menu of boats */
    has_boats: z.boolean(),
  }),
  failures: [],
})

const stayRow = reservationRow.pick({
  id: true,
  code: true,
  villa_name: true,
  first_name: true,
  last_name: true,
  phone: true,
  check_in: true,
  check_out: true,
  night_count: true,
  adults: true,
  children: true,
  infants: true,
  status: true,
  hold_expires_at: true,
  total: true,
  due_amount: true,
  refund_due_amount: true,
  owner_amount: true,
  cancel_requested_at: true,
  created_at: true,
  unit: true,
  units: true,
  started_at: true,
  finished_at: true,
})
/** `boats`: how many of all are of boats */
const shortList = z.object({ items: z.array(stayRow), total: z.int(), boats: z.int() })

/** The first screen of the dashboard: at most six rows of each list, with the totals. */
export const showAdminHome = endpoint({
  method: 'GET',
  path: '/v1/admin/home',
  access: 'owner',
  summary: 'Today, tomorrow or the coming seven days at a glance',
  query: z.strictObject({
    /** of arrivals and departures; everything else is of today */
    range: z.enum(HOME_RANGES).default('today'),
  }),
  output: z.object({
    today: z.string(),
    /** the first and the last day of the range */
    date1: z.string(),
    date2: z.string(),
    /**
     * what an OWNER earns by stays and trips that end in this month or this year, by their last day; null for an ADMIN
     */
    earnings: z.object({ month: amount, year_past: amount, year_coming: amount }).nullable(),
    arrivals: shortList,
    departures: shortList,
    in_house: shortList,
    /** trips of boats that begin and that end in the range, and those of today */
    embarkations: shortList,
    returns: shortList,
    on_trip: shortList,
    /** these and the following are of villas and boats */
    waiting_requests: shortList,
    ending_holds: shortList,
    awaiting_payment: shortList,
    /** money that has to go back to customers; empty for an OWNER */
    refunds: shortList,
    /** what customers asked to cancel and nobody has decided yet, the oldest request first; empty for an OWNER */
    cancel_requests: shortList,
    /** for each of the coming seven days, how many villas are taken in its night, and how many boats on the day */
    week: z.array(
      z.object({
        date: z.string(),
        taken: z.int(),
        villas: z.int(),
        taken_boats: z.int(),
        boats: z.int(),
      }),
    ),
  }),
  failures: ['fields'],
})

export const listBankChoices = endpoint({
  method: 'GET',
  path: '/v1/admin/banks',
  access: 'admin',
  summary: 'Bank accounts, for the payment form',
  output: z.array(bankAccount),
  failures: [],
})
