import { createSubscriber } from '../factories/subscribers.ts'
import { ADMIN_ALONE, all, at } from './route-row.ts'
import type { Row } from './route-row.ts'

export const subscribersRows: Record<string, Row> = {
  'GET /v1/admin/subscriber': { expect: ADMIN_ALONE, request: at('/v1/admin/subscriber') },
  'DELETE /v1/admin/subscriber/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/subscriber/${(await createSubscriber(api.db)).id}` }),
  },
  'POST /v1/website/unsubscribe': {
    expect: all(200),
    request: async ({ api }) => ({
      url: '/v1/website/unsubscribe',
      body: { token: (await createSubscriber(api.db)).leave_token },
    }),
  },
}
