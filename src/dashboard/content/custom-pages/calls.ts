import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import type { BodyOf, ListCalls, UpdateCalls } from '../../shell/record-calls.ts'
import type { CustomPageRow } from './custom-page.ts'

type Calls = ListCalls<ContentOf<'GET /v1/admin/custompage'>> &
  UpdateCalls<CustomPageRow, BodyOf<'PUT /v1/admin/custompage/{id}'>>

export const CUSTOM_PAGES: Calls = {
  key: 'custom-pages',
  list: ({ q = '', ...query }, options) =>
    call('GET /v1/admin/custompage', { query: { ...query, searchString: String(q) } }, options),
  update: ({ id }, body) => call('PUT /v1/admin/custompage/{id}', { params: { id }, body }),
}
