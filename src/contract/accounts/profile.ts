/** What signed-in users see and change of themselves. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { count, moment, pathId } from '../fields.ts'
import { role } from './accounts.ts'
import { newPassword, typedPassword } from './passwords.ts'
import { userFields } from './users.ts'

const profile = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** HH:MM in Istanbul, or both empty: then nothing is quiet */
  quiet_from: z.string(),
  quiet_to: z.string(),
  role,
  version: z.int(),
})

const { first_name, last_name, phone } = userFields

/** HH:MM; empty: none */
const quietTime = z.string().regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/, FIELD_SENTENCES.required)

export const showProfile = endpoint({
  method: 'GET',
  path: '/v1/admin/profile',
  access: 'owner',
  summary: 'The signed-in user',
  output: profile,
  failures: [],
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/v1/admin/profile',
  access: 'owner',
  summary: 'Changes the own name, phone number and quiet hours. The e-mail address is changed by an admin',
  body: z.strictObject({
    ...z.object({ first_name, last_name, phone, quiet_from: quietTime, quiet_to: quietTime }).partial().shape,
    version: count(2_147_483_647).min(1),
  }),
  output: profile,
  failures: ['fields', 'changed_meanwhile'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/admin/profile/password',
  access: 'owner',
  summary: 'Changes the own password and ends every other session',
  body: z.strictObject({ current_password: typedPassword, new_password: newPassword }),
  output: z.object({}),
  failures: ['fields', 'too_many'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/admin/profile/sessions',
  access: 'owner',
  summary: 'The open sessions of the signed-in user, the latest first',
  output: z.array(
    z.object({
      id: z.int(),
      /** browser and system: «Chrome, Windows» */
      device: z.string(),
      address: z.string(),
      created_at: moment,
      last_seen_at: moment,
      is_current: z.boolean(),
    }),
  ),
  failures: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/admin/profile/sessions/{id}',
  access: 'owner',
  summary: 'Ends one own session',
  params: pathId,
  output: z.object({}),
  failures: ['not_found'],
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/v1/admin/profile/sessions',
  access: 'owner',
  summary: 'Signs out everywhere: ends every own session, this one too',
  output: z.object({}),
  failures: [],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/v1/admin/session',
  access: 'owner',
  summary: 'Signs out: ends this session',
  output: z.object({}),
  failures: [],
})
