/** The first ADMIN of an installation without one, made at the address that the program prints at its start. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { login } from './accounts.ts'
import { newPassword } from './passwords.ts'
import { userFields } from './users.ts'

const token = line(100)

export const showFirstAdminLink = endpoint({
  method: 'GET',
  path: '/v1/auth/first/{token}',
  access: 'public',
  summary: 'Whether the printed address still makes the first ADMIN; reading uses nothing up',
  params: z.object({ token }),
  output: z.object({}),
  failures: ['first_admin_link_not_found', 'too_many'],
  limit: { max: 30, seconds: 60 },
})

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: '/v1/auth/first',
  access: 'public',
  summary: 'Makes the first ADMIN by the printed address, which is used up, and signs in',
  body: z.strictObject({
    token,
    first_name: userFields.first_name,
    last_name: userFields.last_name,
    email: userFields.email,
    password: newPassword,
  }),
  output: login.output,
  failures: ['fields', 'first_admin_link_not_found', 'too_many'],
  limit: { max: 30, seconds: 900, shared: true },
})
