import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { line } from '../fields.ts'

export const role = z.enum(['ADMIN', 'OWNER'])

/** A code of the app, six digits, or a recovery code. */
export const signInCode = z
  .string({ error: FIELD_SENTENCES.sign_in_code })
  .trim()
  .regex(/^[0-9A-Za-z -]{6,20}$/, FIELD_SENTENCES.sign_in_code)

export const login = endpoint({
  method: 'POST',
  path: '/v1/auth/login',
  access: 'public',
  summary:
    'Sign in. An unknown e-mail and a wrong password get the same answer. Who has a second factor sends `code` as well',
  body: z.strictObject({
    email: line(200, FIELD_SENTENCES.email),
    password: z.string({ error: FIELD_SENTENCES.required }).min(1, FIELD_SENTENCES.required).max(200),
    code: signInCode.optional(),
  }),
  output: z.object({
    accessToken: z.string(),
    user: z.object({
      id: z.int(),
      email: z.string(),
      role,
      UserDetail: z.object({ firstName: z.string(), lastName: z.string() }),
    }),
  }),
  failures: ['fields', 'wrong_credentials', 'code_required', 'wrong_code', 'too_many'],
  limit: { max: 30, seconds: 60 },
})

export const showSession = endpoint({
  method: 'GET',
  path: '/v1/admin/session',
  access: 'owner',
  summary: 'The signed-in user and what they may do',
  output: z.object({
    id: z.int(),
    role,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    can: z.object({
      see_all_villas: z.boolean(),
      manage_reservations: z.boolean(),
      block_dates: z.boolean(),
    }),
  }),
  failures: [],
})
