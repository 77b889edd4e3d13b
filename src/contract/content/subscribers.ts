/** Subscribers of the newsletter as admins see them, and the link that ends a subscription. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { line, page, paging, pathId } from '../fields.ts'

/** waiting: the address was not confirmed yet. left: the subscription was ended. */
const status = z.enum(['waiting', 'confirmed', 'left'])

export const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  status,
  /** the sentence that was shown and ticked */
  consent_text: z.string(),
  /** null: from before versions were stored */
  consent_version: z.string().nullable(),
  /** the network address that the consent came from; null: from before addresses were stored */
  consent_address: z.string().nullable(),
  /** ISO 8601, as are the other moments */
  consent_at: z.string(),
  confirmed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
  /** where the address was given: site */
  source: z.string(),
  /** the page that ends the subscription, for every newsletter */
  leave_url: z.string(),
})

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/v1/admin/subscriber',
  access: 'admin',
  summary: 'Subscribers of the newsletter, newest first',
  query: z.strictObject({
    ...paging(50),
    status: status.optional(),
    /** the beginning of an address */
    text: line(80).optional(),
  }),
  output: page(subscriber).extend({
    /** the number of subscribers of each status that the search finds, regardless of the filter */
    counts: z.record(status, z.int()),
  }),
  failures: ['fields'],
})

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/v1/admin/subscriber/{id}',
  access: 'admin',
  summary: 'Deletes a subscriber with the record of the consent',
  params: pathId,
  output: z.object({ id: z.int() }),
  failures: ['not_found'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/website/unsubscribe',
  access: 'public',
  summary: 'Ends a subscription by the token of the link in a newsletter. Repeating it changes nothing',
  body: z.strictObject({ token: z.uuid(FIELD_SENTENCES.required) }),
  output: z.object({}),
  failures: ['fields', 'not_found'],
  limit: { max: 30, seconds: 60, shared: true },
})
