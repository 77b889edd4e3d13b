import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import {
  allOrPage,
  count,
  email,
  id,
  line,
  moment,
  optionalPaging,
  paging,
  pathId,
  personName,
  phone,
} from '../fields.ts'
import { role } from './accounts.ts'

/** active: may sign in; invited: active and without a password so far; off: switched off. */
const userState = z.enum(['active', 'invited', 'off'])

export const userFields = {
  first_name: personName(FIELD_SENTENCES.required),
  last_name: personName(FIELD_SENTENCES.required),
  email,
  /** empty: none */
  phone: z
    .string({ error: FIELD_SENTENCES.phone })
    .trim()
    .max(30, FIELD_SENTENCES.phone)
    .refine((typed) => typed === '' || phone.safeParse(typed).success, FIELD_SENTENCES.phone),
  role: z.enum(role.options, FIELD_SENTENCES.choose),
}

const userRow = z.object({
  id: z.int(),
  /** first and last name */
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** E.164; empty when none is known */
  phone: z.string(),
  role,
  state: userState,
  is_active: z.boolean(),
  villa_count: z.int(),
  last_login_at: moment.nullable(),
  version: z.int(),
})

const user = userRow.extend({
  /** when the link of the last invitation ends; null: there is no such link, or it was used */
  invitation_ends_at: moment.nullable(),
  /** the sign-in asks for a code of an app */
  has_second_factor: z.boolean(),
  /** the villas of an owner, by name */
  villas: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), is_active: z.boolean() })),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/v1/admin/users',
  access: 'admin',
  summary: 'People of the dashboard. With `skip` a page of them, without it all, for pickers',
  query: z.strictObject({
    skip: optionalPaging.skip,
    take: paging(10).take,
    role: role.optional(),
    /** a part of the name, or the beginning of the e-mail or the phone number */
    searchString: z.string().trim().max(80).default(''),
  }),
  output: allOrPage(userRow),
  failures: ['fields'],
})

export const showUser = endpoint({
  method: 'GET',
  path: '/v1/admin/users/select/{id}',
  access: 'admin',
  summary: 'One person of the dashboard',
  params: pathId,
  output: user,
  failures: ['not_found'],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users',
  access: 'admin',
  summary: 'Adds a person and mails an invitation: a link that sets a password once, for 48 hours',
  body: z.strictObject({ ...userFields, phone: userFields.phone.default('') }),
  output: user,
  status: 201,
  failures: ['fields'],
  creates: {},
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/v1/admin/users/select/{id}',
  access: 'admin',
  summary: 'Changes a person. A new role or e-mail address ends every session of that person',
  params: pathId,
  body: z.strictObject({ ...z.object(userFields).partial().shape, version: count(2_147_483_647).min(1) }),
  output: user,
  failures: ['fields', 'not_found', 'changed_meanwhile', 'last_admin'],
})

export const setUserActivity = endpoint({
  method: 'PATCH',
  path: '/v1/admin/users/activity',
  access: 'admin',
  summary: 'Switches a person on or off. Switching off ends every session at once',
  body: z.strictObject({ id, is_active: z.boolean(FIELD_SENTENCES.choose) }),
  output: user,
  failures: ['fields', 'not_found', 'last_admin'],
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/invite',
  access: 'admin',
  summary: 'Mails a new invitation to a person without a password. The link of the former one ends',
  body: z.strictObject({ id }),
  output: user,
  failures: ['fields', 'not_found', 'not_invitable'],
})

export const removeUserSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/admin/users/second-factor/remove',
  access: 'admin',
  summary:
    'Switches off the second factor of another person, who has lost the phone. Ends every session of that person, who is told by mail',
  body: z.strictObject({ id, reason: line(300) }),
  output: user,
  failures: ['fields', 'not_found'],
})
