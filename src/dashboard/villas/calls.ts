import type { ContentOf } from '../../contract/registry.ts'
import type { RentalCalls } from '../editor/rental-calls.ts'
import { call } from '../shell/call.ts'
import type { ListCalls, OrderCalls } from '../shell/record-calls.ts'
import type { Villa } from './villa.ts'

export const VILLAS: ListCalls<ContentOf<'GET /v1/admin/villas'>> & OrderCalls = {
  key: 'villas',
  list: (query, options) => call('GET /v1/admin/villas', { query }, options),
  move: ({ id }, position) => call('PATCH /v1/admin/villas/order', { body: { id, position } }),
}

export const VILLA: RentalCalls<Villa> = {
  kind: 'villa',
  lists: ['villas', 'villa-choices', 'villa-names', 'occupancy'],
  show: (id, options) => call('GET /v1/admin/villas/{id}', { params: { id } }, options),
  save: (id, body) => call('PUT /v1/admin/villas/{id}', { params: { id }, body }),
  saveFeatures: (villa_id, body) =>
    call('PUT /v1/admin/villas/{villa_id}/features', { params: { villa_id }, body }),
  setActive: (id, is_active, reason) =>
    call('PATCH /v1/admin/villas/activity', {
      body: { id, is_active, ...(reason === undefined ? {} : { reason }) },
    }),
  setPopular: (id, is_popular) => call('PATCH /v1/admin/villas/popular', { body: { id, is_popular } }),
}
