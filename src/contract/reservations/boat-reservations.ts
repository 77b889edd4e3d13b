/** Reservations of boats: the visitor's request and the calls of the dashboard. What they share with villas stands there. */
import { z } from 'zod'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { tripChoice } from '../boats/trips.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { day, idList, page, paging, pathId } from '../fields.ts'
import {
  createdReservation,
  createReservation,
  customer,
  priorInformation,
  requestFields,
} from './reservations.ts'
import {
  listCounts,
  listFilters,
  officeChange,
  officeRequest,
  reservationDetail,
  reservationRow,
  withOld,
} from './reservations-admin.ts'

export const createBoatReservation = endpoint({
  method: 'POST',
  path: '/v1/boatreservations',
  access: 'public',
  summary: 'Ask for a trip: it holds the boat at once, or says who was faster and what is free nearby',
  body: z.strictObject({ ...tripChoice, ...customer, ...requestFields }),
  output: createdReservation,
  status: 201,
  failures: [...createReservation.failures],
  limit: { max: 20, seconds: 60, shared: true },
  // A repeat of the same request may carry another proof.
  creates: { ignoring: ['proof'] },
})

export const showTripInformation = endpoint({
  method: 'POST',
  path: '/v1/boatreservations/prior-information',
  access: 'public',
  summary: 'The prior information form of a trip, as it would be stored with its request',
  body: z.strictObject(tripChoice),
  output: priorInformation,
  failures: ['fields', 'not_found', 'not_bookable', 'dates_taken', 'promotion_used_up'],
  limit: BROWSING,
})

const ofBoat = {
  boat_id: z.int(),
  boat_name: z.string(),
  boat_code: z.string(),
  unit: z.enum(TRIP_UNITS),
  units: z.int(),
  started_at: z.string(),
  finished_at: z.string(),
}
const villas = { villa_id: true, villa_name: true, villa_code: true } as const
/** A row of the list. */
const boatReservationRow = reservationRow.omit(villas).extend(ofBoat)
export const boatReservationDetail = reservationDetail.omit(villas).extend(ofBoat)

export const listBoatReservations = endpoint({
  method: 'GET',
  path: '/v1/admin/boatreservations',
  access: 'owner',
  summary: 'Reservations of boats with the filters of the dashboard, the newest first',
  query: z.strictObject({
    ...paging(20),
    ...listFilters,
    /** false: without the trips that have ended */
    oldrez: withOld.default('true'),
    boat_id: idList.optional(),
    /** boats that lie in these marinas */
    marina_id: idList.optional(),
    /** trips that begin on this day or later */
    started_at: day.optional(),
    /** trips that end on this day or earlier */
    finished_at: day.optional(),
    /** the day on which the reservation was made */
    created_at: day.optional(),
  }),
  output: page(boatReservationRow).extend(listCounts),
  failures: ['fields'],
})

export const showBoatReservation = endpoint({
  method: 'GET',
  path: '/v1/admin/boatreservations/{id}',
  access: 'owner',
  summary: 'One reservation of a boat with ledger, mails, history and what may be done',
  params: pathId,
  output: boatReservationDetail,
  failures: ['not_found'],
})

export const createBoatReservationByAdmin = endpoint({
  method: 'POST',
  path: '/v1/admin/boatreservations',
  access: 'admin',
  summary: 'A reservation of a boat taken by phone or in the office',
  body: z.strictObject({
    ...tripChoice,
    ...officeRequest,
  }),
  output: z.object({ id: z.int(), code: z.string() }),
  status: 201,
  failures: ['fields', 'not_found', 'not_bookable', 'dates_taken', 'promotion_used_up'],
  creates: {},
})

export const updateBoatReservation = endpoint({
  method: 'PUT',
  path: '/v1/admin/boatreservations/{id}',
  access: 'admin',
  summary:
    'Change customer, notes, time or persons; another time is priced anew unless the weather is the reason',
  params: pathId,
  body: z.strictObject({
    version: z.int(),
    ...officeChange,
    started_at: tripChoice.started_at,
    finished_at: tripChoice.finished_at,
    adults: tripChoice.adults,
    children: tripChoice.children,
    infants: tripChoice.infants,
    /** the trip is postponed because of the weather: as long as agreed, at the agreed price */
    is_weather: z.boolean().default(false),
    /** false: the customer of a trip that the weather postpones gets no mail */
    send_mail: z.boolean().default(true),
  }),
  output: boatReservationDetail,
  failures: ['fields', 'not_found', 'not_bookable', 'dates_taken', 'wrong_status', 'changed_meanwhile'],
})
