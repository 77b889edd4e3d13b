import type { ContentOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import type { ListCalls } from '../shell/record-calls.ts'

export const VILLAS: ListCalls<ContentOf<'GET /v1/admin/villas'>> = {
  key: 'villas',
  list: (query, options) => call('GET /v1/admin/villas', { query }, options),
}
