import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import type { BodyOf, ListCalls, UpdateCalls } from '../../shell/record-calls.ts'
import type { ShowcaseRow } from './showcase.ts'

type Calls = ListCalls<ContentOf<'GET /v1/admin/showcases'>> &
  UpdateCalls<ShowcaseRow, BodyOf<'PUT /v1/admin/showcases/{id}'>>

export const SHOWCASES: Calls = {
  key: 'showcases',
  list: (query, options) => call('GET /v1/admin/showcases', { query }, options),
  update: ({ id }, body) => call('PUT /v1/admin/showcases/{id}', { params: { id }, body }),
}
