import type { RentalCalls } from '../editor/rental-calls.ts'
import { call } from '../shell/call.ts'
import type { ListCalls, OrderCalls } from '../shell/record-calls.ts'
import type { Boat, BoatList } from './boat.ts'

/** Boats on one page (docs/product.md, Page sizes and constants). */
export const PAGE_SIZE = 20

export const BOATS: ListCalls<BoatList> & OrderCalls = {
  key: 'boats',
  list: (query, options) => call('GET /v1/admin/boat', { query }, options),
  move: ({ id }, position) => call('PATCH /v1/admin/boat/order', { body: { id, position } }),
}

export const BOAT: RentalCalls<Boat> = {
  kind: 'boat',
  lists: ['boats', 'boat-choices', 'boat-names', 'occupancy'],
  show: (id, options) => call('GET /v1/admin/boat/{id}', { params: { id } }, options),
  save: (id, body) => call('PUT /v1/admin/boat/{id}', { params: { id }, body }),
  saveFeatures: (id, body) => call('PUT /v1/admin/boat/{id}/features', { params: { id }, body }),
  setActive: (id, is_active) => call('PATCH /v1/admin/boat/activity', { body: { id, is_active } }),
  // A switch changes nothing else, so it goes over the version that is stored.
  setPopular: async (id, is_popular) => {
    const { version } = await call('GET /v1/admin/boat/{id}', { params: { id } })
    return call('PUT /v1/admin/boat/{id}', { params: { id }, body: { version, is_popular } })
  },
}
