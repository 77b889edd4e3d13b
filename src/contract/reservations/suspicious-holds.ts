/** Open requests that look as if one person sent them under several names, and how admins give their nights back. */
import { z } from 'zod'
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
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  total: amount,
  created_at: z.string(),
  hold_expires_at: z.string(),
  /** its link was pressed, or the person was known before */
  is_verified: z.boolean(),
})

const cluster = z.object({
  /** what its requests have in common */
  kind: z.enum(['address', 'email', 'phone']),
  /** address: the beginning of its hash, which names nobody; email: the pattern; phone: the common beginning */
  name: z.string(),
  /** different people by their e-mail */
  people: z.int(),
  night_count: z.int(),
  villa_count: z.int(),
  verified_count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  reservations: z.array(suspiciousReservation),
})

/** One call gives back so many at most; a larger cluster takes another press. */
export const MOST_RELEASED = 200

export const listSuspiciousHolds = endpoint({
  method: 'GET',
  path: '/v1/admin/suspicious-holds',
  access: 'admin',
  summary: 'Open requests of the site by what several people have in common, largest cluster first',
  output: z.object({
    /** of all clusters, each reservation once */
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
      .max(MOST_RELEASED),
    send_mail: z.boolean().default(false),
    /** take no requests of unknown people from their addresses for a day */
    block_addresses: z.boolean().default(false),
  }),
  output: z.object({
    released: z.array(z.object({ id: z.int(), code: z.string() })),
    /** nights given back */
    night_count: z.int(),
    changed: z.array(z.object({ id: z.int() })),
    blocked_address_count: z.int(),
  }),
  failures: ['fields'],
})
