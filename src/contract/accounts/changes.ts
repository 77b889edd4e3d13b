import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What the lists of the dashboard show. */
export const changeKind = z.enum([
  'reservations',
  'villas',
  'mails',
  'messages',
  'feeds',
  'jobs',
  'notifications',
])

export const awaitChange = endpoint({
  method: 'GET',
  path: '/v1/admin/changes',
  access: 'owner',
  stream: true,
  summary: 'Waits until something that the dashboard shows is written, 20 seconds at most',
  /** since: of the previous answer; without it the call answers at once */
  query: z.strictObject({
    since: z
      .string()
      .regex(/^[0-9a-f]{8}\.\d{1,12}(,[0-9a-f]{8}\.\d{1,12}){0,7}$/)
      .optional(),
  }),
  /**
   * changed: kinds of records with a write since; empty when the wait ended without one. It names no record, and may name
   * a kind again that another process has told.
   */
  output: z.object({ since: z.string(), changed: z.array(changeKind) }),
  failures: ['too_many'],
})
