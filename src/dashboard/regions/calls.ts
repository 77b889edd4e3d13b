import type { ContentOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import type { BodyOf, FormCalls, ListCalls, OrderCalls } from '../shell/record-calls.ts'

export type Town = ContentOf<'GET /v1/admin/towns'>['items'][number]
export type WholeTown = ContentOf<'GET /v1/admin/showtown/{id}'>
export type TownBody = BodyOf<'POST /v1/admin/towns'>
export type District = ContentOf<'GET /v1/admin/districts'>['items'][number]
export type WholeDistrict = ContentOf<'GET /v1/admin/showdistrict/{id}'>
export type DistrictBody = BodyOf<'POST /v1/admin/districts'>

export const PAGE_SIZE = 10

export const TOWNS: ListCalls<{ items: Town[]; total: number }> &
  OrderCalls &
  FormCalls<WholeTown, TownBody> = {
  key: 'towns',
  alsoIn: ['districts', 'slug', 'town-choices', 'district-choices'],
  list: (query, options) => call('GET /v1/admin/towns', { query }, options),
  show: (id, options) => call('GET /v1/admin/showtown/{id}', { params: { id } }, options),
  create: (body) => call('POST /v1/admin/towns', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/towns/{id}', { params: { id }, body }),
  remove: ({ id }) => call('DELETE /v1/admin/towns/{id}', { params: { id } }),
  move: ({ id }, position) => call('PATCH /v1/admin/towns/order', { body: { id, position } }),
}

export const DISTRICTS: ListCalls<{ items: District[]; total: number }> &
  FormCalls<WholeDistrict, DistrictBody> = {
  key: 'districts',
  alsoIn: ['towns', 'slug', 'district-choices'],
  list: (query, options) => call('GET /v1/admin/districts', { query }, options),
  show: (id, options) => call('GET /v1/admin/showdistrict/{id}', { params: { id } }, options),
  create: (body) => call('POST /v1/admin/districts', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/districts/{id}', { params: { id }, body }),
  remove: ({ id }) => call('DELETE /v1/admin/districts/{id}', { params: { id } }),
}
