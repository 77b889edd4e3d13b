/** Setting a password by a mailed link: the invitation of a new user, or a reset. */
import { z } from 'zod'
import {
  LONGEST_PASSWORD,
  PASSWORD_SENTENCES,
  SHORTEST_PASSWORD,
} from '../../domain/accounts/password-rule.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { email, line, moment } from '../fields.ts'

const token = line(100)

export const newPassword = z
  .string({ error: FIELD_SENTENCES.required })
  .min(SHORTEST_PASSWORD, PASSWORD_SENTENCES.short)
  .max(LONGEST_PASSWORD)

/** A password that is compared with the stored one. */
export const typedPassword = z
  .string({ error: FIELD_SENTENCES.required })
  .min(1, FIELD_SENTENCES.required)
  .max(LONGEST_PASSWORD)

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/v1/auth/reset',
  access: 'public',
  summary:
    'Asks for a link that sets a new password. The answer is the same whether or not a user has the address',
  body: z.strictObject({ email }),
  output: z.object({}),
  failures: ['fields', 'too_many'],
  limit: { max: 10, seconds: 900, shared: true },
})

export const showPasswordLink = endpoint({
  method: 'GET',
  path: '/v1/auth/links/{token}',
  access: 'public',
  summary: 'Whose password a link sets; reading changes nothing, because programs that scan mails open links',
  params: z.object({ token }),
  output: z.object({
    purpose: z.enum(['invitation', 'reset']),
    email: z.string(),
    first_name: z.string(),
    expires_at: moment,
  }),
  failures: ['password_link_not_found', 'too_many'],
  limit: { max: 30, seconds: 60 },
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/password',
  access: 'public',
  summary: 'Sets a password by a link, which is used up, and ends every session of the user',
  body: z.strictObject({ token, password: newPassword }),
  output: z.object({ email: z.string() }),
  failures: ['fields', 'password_link_not_found', 'too_many'],
  limit: { max: 10, seconds: 60, shared: true },
})
