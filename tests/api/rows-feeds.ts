import type { Facts, Row } from './route-row.ts'
import { ADMIN_ALONE, all, EVERY_ROLE, OF_ITS_OWNER, at, signedIn } from './route-row.ts'

let feeds = 0
/** A feed of a villa that no other row uses; its host name does not exist. */
async function feedOf({ api, villa }: Facts) {
  feeds += 1
  const { id } = await api.db
    .insertInto('calendar_feeds')
    .values({ rental_id: villa.id, name: 'Airbnb', url: `https://takvim.invalid/${feeds}.ics` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, url: `https://takvim.invalid/yeni-${feeds}.ics` }
}

/** The villa still has the feeds of earlier rows, and may have at most ten. */
async function withoutFeeds({ api, villa }: Facts) {
  await api.db.deleteFrom('calendar_feeds').where('rental_id', '=', villa.id).execute()
}

export const feedsRows: Record<string, Row> = {
  'GET /v1/admin/feeds': { expect: ADMIN_ALONE, request: at('/v1/admin/feeds') },
  'GET /v1/admin/villas/{id}/feeds': {
    expect: OF_ITS_OWNER,
    request: ({ villa }) => ({ url: `/v1/admin/villas/${villa.id}/feeds` }),
  },
  'POST /v1/admin/villas/{id}/feeds': {
    expect: signedIn(403, 403, 201),
    request: async (facts) => {
      await withoutFeeds(facts)
      return {
        url: `/v1/admin/villas/${facts.villa.id}/feeds`,
        body: { name: 'Booking', url: 'https://takvim.invalid/booking.ics' },
      }
    },
  },
  'PUT /v1/admin/villas/feeds/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => {
      const { id, url } = await feedOf(facts)
      return { url: `/v1/admin/villas/feeds/${id}`, body: { version: 1, name: 'Vrbo', url } }
    },
  },
  'DELETE /v1/admin/villas/feeds/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/villas/feeds/${(await feedOf(facts)).id}` }),
  },
  'GET /v1/ical/{name}': {
    expect: all(200),
    request: async ({ api, villa }) => {
      const token = Buffer.from(api.world.random(32)).toString('hex')
      await api.db.deleteFrom('calendar_links').where('rental_id', '=', villa.id).execute()
      await api.db.insertInto('calendar_links').values({ rental_id: villa.id, token }).execute()
      return { url: `/v1/ical/${token}.ics` }
    },
  },
  'PATCH /v1/admin/villas/deleteical': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: '/v1/admin/villas/deleteical', body: { villa_id: villa.id } }),
  },
  'POST /v1/admin/villas/{id}/feeds/renew': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: `/v1/admin/villas/${villa.id}/feeds/renew` }),
  },
  'POST /v1/admin/villas/date/sync/preview': {
    expect: ADMIN_ALONE,
    request: async (facts) => {
      const { id } = await feedOf(facts)
      return {
        url: '/v1/admin/villas/date/sync/preview',
        body: { villa_id: facts.villa.id, feed_id: id },
      }
    },
  },
  'POST /v1/admin/villas/date/sync': {
    expect: ADMIN_ALONE,
    request: async (facts) => {
      const { id } = await feedOf(facts)
      return { url: '/v1/admin/villas/date/sync', body: { villa_id: facts.villa.id, feed_id: id } }
    },
  },
  'DELETE /v1/admin/villas/date/all/{id}': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: `/v1/admin/villas/date/all/${villa.id}` }),
  },
  'GET /v1/admin/villas/withdates': { expect: EVERY_ROLE, request: at('/v1/admin/villas/withdates') },
}
