/** Reservations in the dashboard: the list, the record, and writing it. For an OWNER parts of it are empty. */
import { z } from 'zod'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, count, day, email, flag, page, paging, pathId, prose, storedName } from '../fields.ts'
import { quote, stayChoice } from '../quotes/quotes.ts'
import { ladderStep } from '../catalogue/rentals.ts'
import { hasMailSender, mailRow } from './mails.ts'
import { customer, reservationStatus } from './reservations.ts'

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

/**
 * The filters and the order of the list, for villas and for boats. Of a trip the day of check-out is the day of its
 * return.
 */
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
