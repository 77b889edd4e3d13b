import type { FastifyInstance } from 'fastify'
import type { startApi } from './api.ts'
import { createUser } from './factories/users.ts'
import { nextAddress, tripRequest } from './request-api.ts'
import type { AskedTrip } from './request-api.ts'

/** A day of July on a priced boat. */
export const DAY: AskedTrip = {
  unit: 'day',
  started_at: '2027-07-03T10:00',
  finished_at: '2027-07-03T18:00',
}

/** What visitors and an admin do with trips, at the HTTP door. */
export async function tripDesk(api: Awaited<ReturnType<typeof startApi>>) {
  const { db } = api
  const admin = await createUser(db, { role: 'ADMIN' })
  const as = { id: admin.id, role: 'ADMIN' as const }
  return {
    as,
    /** A visitor's request, each time from another person. */
    ask: (
      trip: Record<string, unknown>,
      headers: Record<string, string> = {},
      app: FastifyInstance = api.app,
    ) =>
      app.inject({
        method: 'POST',
        url: '/v1/boatreservations',
        remoteAddress: nextAddress(),
        headers,
        payload: { ...tripRequest(0, DAY), ...trip },
      }),
    put: (id: number, body: Record<string, unknown>) =>
      api.call('PUT', `/v1/admin/boatreservations/${id}`, { as, body }),
    show: (id: number) => api.call('GET', `/v1/admin/boatreservations/${id}`, { as }),
    act: (name: string, id: number, body: Record<string, unknown> = {}) =>
      api.call('POST', `/v1/admin/${name}`, { as, body: { id, ...body } }),
    idOf: async (code: string) =>
      (await db.selectFrom('reservations').select('id').where('code', '=', code).executeTakeFirstOrThrow())
        .id,
    /** What a save sends of a reservation that it does not change. */
    saved: (detail: Record<string, unknown>) => ({
      version: detail.version,
      first_name: detail.first_name,
      last_name: detail.last_name,
      email: detail.email,
      phone: detail.phone,
      adults: detail.adults,
      started_at: detail.started_at,
      finished_at: detail.finished_at,
    }),
  }
}
