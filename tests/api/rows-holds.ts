import { linkHash } from '../../src/server/modules/reservations/admit-visitor.ts'
import { ADMIN_ALONE, all, at } from './route-row.ts'
import type { Facts, Row } from './route-row.ts'

let links = 0
/** The link in the mail of a fresh request. */
async function link({ api, reservation }: Facts): Promise<string> {
  const { id } = await reservation('pending')
  const token = `link-of-a-request-${(links += 1)}`
  await api.db
    .updateTable('reservations')
    .set({ email_link_hash: linkHash(token) })
    .where('id', '=', id)
    .execute()
  return token
}

export const holdsRows: Record<string, Row> = {
  'GET /v1/reservations/proof': { expect: all(200), request: at('/v1/reservations/proof') },
  'POST /v1/reservations/proof': {
    expect: all(200),
    request: at('/v1/reservations/proof'),
  },
  'GET /v1/reservations/links/{token}': {
    expect: all(200),
    request: async (facts) => ({ url: `/v1/reservations/links/${await link(facts)}` }),
  },
  'POST /v1/reservations/links/verify': {
    expect: all(200),
    request: async (facts) => ({
      url: '/v1/reservations/links/verify',
      body: { token: await link(facts) },
    }),
  },
  'GET /v1/admin/suspicious-holds': { expect: ADMIN_ALONE, request: at('/v1/admin/suspicious-holds') },
  'POST /v1/admin/suspicious-holds/release': {
    expect: ADMIN_ALONE,
    request: async ({ reservation }) => ({
      url: '/v1/admin/suspicious-holds/release',
      body: { reservations: [{ id: (await reservation('pending')).id, version: 1 }] },
    }),
  },
}
