/** The first screen of the dashboard, and the counts of its menu. */
import { z } from 'zod'
import { HOME_RANGES } from '../../domain/booking/reservation.ts'
import { endpoint } from '../endpoint.ts'
import { amount } from '../fields.ts'
import { hasMailSender } from './mails.ts'
import { reservationRow } from './reservations-admin.ts'

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
