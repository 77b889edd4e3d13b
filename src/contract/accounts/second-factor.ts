/** The second factor of an admin: codes of an app (TOTP), and recovery codes for the day without the phone. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signInCode } from './accounts.ts'
import { typedPassword } from './passwords.ts'

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/admin/profile/second-factor',
  access: 'admin',
  summary: 'Whether the own sign-in asks for a code, and how many recovery codes are left',
  output: z.object({ is_on: z.boolean(), recovery_left: z.int() }),
  failures: [],
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/admin/profile/second-factor',
  access: 'admin',
  summary: 'Makes a new secret for an app. The sign-in asks for codes once one of them was confirmed',
  body: z.strictObject({ current_password: typedPassword }),
  output: z.object({
    secret: z.string(),
    /** otpauth://…, the text of the QR code */
    uri: z.string(),
  }),
  failures: ['fields', 'second_factor_on', 'too_many'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/admin/profile/second-factor/confirm',
  access: 'admin',
  summary: 'Switches the second factor on by a first code. The recovery codes are sent this once',
  body: z.strictObject({ code: signInCode }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  failures: ['fields', 'second_factor_not_started', 'too_many'],
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/admin/profile/second-factor/remove',
  access: 'admin',
  summary: 'Switches the own second factor off',
  body: z.strictObject({ current_password: typedPassword }),
  output: z.object({}),
  failures: ['fields', 'too_many'],
})
