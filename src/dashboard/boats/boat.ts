import type { ContentOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import type { BodyOf, FormCalls, ListCalls } from '../shell/record-calls.ts'

export type BoatList = ContentOf<'GET /v1/admin/boat'>
export type BoatRow = BoatList['items'][number]
export type Boat = ContentOf<'GET /v1/admin/boat/{id}'>
export type BoatBody = BodyOf<'POST /v1/admin/boat'>

export const BOATS: ListCalls<BoatList> & FormCalls<Boat, BoatBody> = {
  key: 'boats',
  list: (query, options) => call('GET /v1/admin/boat', { query }, options),
  show: (id, options) => call('GET /v1/admin/boat/{id}', { params: { id } }, options),
  create: (body) => call('POST /v1/admin/boat', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/boat/{id}', { params: { id }, body }),
}
