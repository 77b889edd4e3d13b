/** The link that verifies the e-mail of a request. Opening it changes nothing, because programs that scan mails open links. */
import { z } from 'zod'
import { trip } from '../boats/trips.ts'
import { endpoint } from '../endpoint.ts'
import { count, line } from '../fields.ts'
import { reservationStatus } from './reservations.ts'

const token = line(100)

const requestLink = z.object({
  /** open: not verified yet; verified: verified, or the stay is confirmed; ended: the nights are no longer held */
  state: z.enum(['open', 'verified', 'ended']),
  code: z.string(),
  status: reservationStatus,
  villa: z.object({ name: z.string(), slug: z.string() }),
  check_in: z.string(),
  check_out: z.string(),
  night_count: z.int(),
  /** of a boat; null for a stay */
  trip: trip.pick({ unit: true, day: true, time: true, units: true }).nullable(),
  adults: z.int(),
  children: count(60),
  infants: count(20),
  hold_expires_at: z.string().nullable(),
  /** until when the nights will be held after verification; null when it would not extend the hold */
  hold_once_verified: z.string().nullable(),
  /** opens the page of the reservation; null until verified */
  reservation_token: z.string().nullable(),
})

export const showRequestLink = endpoint({
  method: 'GET',
  path: '/v1/reservations/links/{token}',
  access: 'public',
  summary: 'What the link of a request would verify; reading changes nothing',
  params: z.object({ token }),
  output: requestLink,
  failures: ['request_link_not_found', 'too_many'],
  limit: { max: 30, seconds: 60 },
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/v1/reservations/links/verify',
  access: 'public',
  summary: 'Press the link: the e-mail is verified, and a hold that still runs lasts its full time',
  body: z.strictObject({ token }),
  output: requestLink.extend({
    /** false when the e-mail was verified before */
    is_first: z.boolean(),
  }),
  failures: ['fields', 'request_link_not_found', 'too_many'],
  limit: { max: 30, seconds: 60, shared: true },
})
