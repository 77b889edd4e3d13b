/** Open requests that one person may have sent under several names, and the call that ends their holds. */
import { z } from 'zod'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { endpoint } from '../endpoint.ts'
import { amount, id } from '../fields.ts'

const suspiciousReservation = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  villa_name: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  night_count: z.int(),
  /** of a boat: what it is rented by, and the moments of the trip */
  unit: z.enum(TRIP_UNITS).nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  total: amount,
  created_at: z.string(),
  hold_expires_at: z.string(),
  /** verified by link, or the person was known before */
  is_verified: z.boolean(),
})

const cluster = z.object({
  /** what its requests have in common */
  kind: z.enum(['address', 'email', 'phone']),
  /** address: the beginning of its hash, which identifies nobody; email: the pattern; phone: the common beginning */
  name: z.string(),
  /** the number of different e-mails */
  people: z.int(),
  night_count: z.int(),
  villa_count: z.int(),
  verified_count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  reservations: z.array(suspiciousReservation),
})

/** The most holds that one call ends. A larger cluster takes several calls. */
export const MAX_RELEASED = 200

export const listSuspiciousHolds = endpoint({
  method: 'GET',
  path: '/v1/admin/suspicious-holds',
  access: 'admin',
  summary: 'Open requests of the site by what several people have in common, largest cluster first',
  output: z.object({
    /** over all clusters, each reservation counted once */
    reservation_count: z.int(),
    night_count: z.int(),
    clusters: z.array(cluster),
  }),
  failures: [],
})

export const releaseSuspiciousHolds = endpoint({
  method: 'POST',
  path: '/v1/admin/suspicious-holds/release',
  access: 'admin',
  summary: 'Let these holds end now, all at once; what changed since it was seen stays and is named',
  body: z.strictObject({
    reservations: z
      .array(z.strictObject({ id, version: z.int().min(1) }))
      .min(1)
      .max(MAX_RELEASED),
    send_mail: z.boolean().default(false),
    /** refuse requests of unknown people from their network addresses for a day */
    block_addresses: z.boolean().default(false),
  }),
  output: z.object({
    released: z.array(z.object({ id: z.int(), code: z.string() })),
    /** the number of released nights */
    night_count: z.int(),
    changed: z.array(z.object({ id: z.int() })),
    blocked_address_count: z.int(),
  }),
  failures: ['fields'],
})
