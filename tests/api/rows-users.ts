import { createSession } from '../factories/sessions.ts'
import { createUser } from '../factories/users.ts'
import { ADMIN_ALONE, all, at, EVERY_ROLE, signedIn } from './route-row.ts'
import type { Row } from './route-row.ts'

let people = 0
const person = () => {
  people += 1
  return {
    first_name: 'Deniz',
    last_name: 'Arslan',
    email: `davetli-${people}@ornek.tr`,
    phone: '0532 000 00 01',
    role: 'OWNER',
  }
}

export const usersRows: Record<string, Row> = {
  'GET /v1/admin/users': { expect: ADMIN_ALONE, request: at('/v1/admin/users?skip=0&role=OWNER') },
  'GET /v1/admin/users/select/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/users/select/${(await createUser(api.db)).id}` }),
  },
  'POST /v1/admin/users': {
    expect: signedIn(403, 403, 201),
    request: () => ({ url: '/v1/admin/users', body: person() }),
  },
  'PUT /v1/admin/users/select/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/users/select/${(await createUser(api.db)).id}`,
      body: { ...person(), version: 1 },
    }),
  },
  'PATCH /v1/admin/users/activity': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/users/activity',
      body: { id: (await createUser(api.db)).id, is_active: false },
    }),
  },
  'POST /v1/admin/users/invite': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/users/invite',
      body: { id: (await createUser(api.db)).id },
    }),
  },
  'POST /v1/admin/users/second-factor/remove': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => {
      const { id } = await createUser(api.db, { role: 'ADMIN' })
      const on = { sealed: 'mühürlü', confirmed_at: api.world.now() }
      await api.db
        .insertInto('second_factors')
        .values({ user_id: id, ...on })
        .execute()
      return { url: '/v1/admin/users/second-factor/remove', body: { id, reason: 'Telefonunu kaybetti' } }
    },
  },
  'GET /v1/admin/users/details/{user_id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/users/details/${(await createUser(api.db)).id}` }),
  },
  'PUT /v1/admin/users/details/{user_id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/users/details/${(await createUser(api.db)).id}`,
      body: {
        title: 'Kıyı Evleri Ltd. Şti.',
        tax_no: '10000000146',
        tax_office: 'Fethiye',
        iban: 'TR330006100519786457841326',
        address: 'Fethiye',
        version: 0,
      },
    }),
  },
  'GET /v1/admin/profile/details': { expect: EVERY_ROLE, request: at('/v1/admin/profile/details') },
  'POST /v1/auth/reset': {
    expect: all(200),
    request: () => ({ url: '/v1/auth/reset', body: { email: 'kim-bilir@ornek.tr' } }),
  },
  'GET /v1/auth/links/{token}': { expect: all(404), request: at('/v1/auth/links/olmayan-baglanti') },
  'POST /v1/auth/password': {
    expect: all(404),
    request: () => ({
      url: '/v1/auth/password',
      body: { token: 'olmayan-baglanti', password: 'yeni bir parola' },
    }),
  },
  'GET /v1/auth/first/{token}': { expect: all(404), request: at('/v1/auth/first/olmayan-adres') },
  'POST /v1/auth/first': {
    expect: all(404),
    request: () => ({
      url: '/v1/auth/first',
      body: {
        token: 'olmayan-adres',
        first_name: 'Deniz',
        last_name: 'Arslan',
        email: 'ilk-yonetici@ornek.tr',
        password: 'yeni bir parola',
      },
    }),
  },
  'GET /v1/admin/profile': { expect: EVERY_ROLE, request: at('/v1/admin/profile') },
  'PUT /v1/admin/profile': {
    // each person has a record of their own, whose version the row does not know
    expect: signedIn(409, 409, 409),
    request: () => ({ url: '/v1/admin/profile', body: { first_name: 'Deniz', version: 2_000_000 } }),
  },
  'PUT /v1/admin/profile/password': {
    expect: signedIn(422, 422, 422),
    request: () => ({
      url: '/v1/admin/profile/password',
      body: { current_password: 'bir başka parola', new_password: 'yeni bir parola' },
    }),
  },
  'GET /v1/admin/profile/sessions': { expect: EVERY_ROLE, request: at('/v1/admin/profile/sessions') },
  'DELETE /v1/admin/profile/sessions/{id}': {
    expect: signedIn(404, 404, 404),
    request: async ({ api }) => ({
      url: `/v1/admin/profile/sessions/${(await createSession(api.db, (await createUser(api.db)).id)).id}`,
    }),
  },
  'DELETE /v1/admin/profile/sessions': { expect: EVERY_ROLE, request: at('/v1/admin/profile/sessions') },
  'DELETE /v1/admin/session': { expect: EVERY_ROLE, request: at('/v1/admin/session') },
  'GET /v1/admin/profile/second-factor': {
    expect: ADMIN_ALONE,
    request: at('/v1/admin/profile/second-factor'),
  },
  // the callers have no password, so none is the current one; second-factor.test.ts has the good requests
  'POST /v1/admin/profile/second-factor': {
    expect: signedIn(403, 403, 422),
    request: () => ({
      url: '/v1/admin/profile/second-factor',
      body: { current_password: 'bir başka parola' },
    }),
  },
  'POST /v1/admin/profile/second-factor/confirm': {
    expect: signedIn(403, 403, 409),
    request: () => ({ url: '/v1/admin/profile/second-factor/confirm', body: { code: '123456' } }),
  },
  'POST /v1/admin/profile/second-factor/remove': {
    expect: signedIn(403, 403, 422),
    request: () => ({
      url: '/v1/admin/profile/second-factor/remove',
      body: { current_password: 'bir başka parola' },
    }),
  },
}
