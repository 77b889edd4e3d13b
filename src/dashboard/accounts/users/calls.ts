import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import type { BodyOf, FormCalls, ListCalls, UpdateCalls, Versioned } from '../../shell/record-calls.ts'

export type User = ContentOf<'GET /v1/admin/users/select/{id}'>
export type UserRow = Extract<ContentOf<'GET /v1/admin/users'>, unknown[]>[number]
export type UserBody = Required<BodyOf<'POST /v1/admin/users'>>

export const USERS: ListCalls<{ items: UserRow[]; total: number }> & FormCalls<User, UserBody> = {
  key: 'users',
  list: async (query, options) => {
    const found = await call('GET /v1/admin/users', { query }, options)
    return Array.isArray(found) ? { items: found, total: found.length } : found
  },
  show: (id, options) => call('GET /v1/admin/users/select/{id}', { params: { id } }, options),
  create: (body) => call('POST /v1/admin/users', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/users/select/{id}', { params: { id }, body }),
}

/** Switching a person on or off is a call of its own, and takes no version. */
export const ACTIVITY: UpdateCalls<UserRow, { is_active: boolean } & Versioned> = {
  key: 'users',
  update: ({ id }, { is_active }) => call('PATCH /v1/admin/users/activity', { body: { id, is_active } }),
}
