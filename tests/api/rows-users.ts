import { createUser } from '../factories/users.ts'
import { ADMIN_ALONE, at, signedIn } from './route-row.ts'
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
}
