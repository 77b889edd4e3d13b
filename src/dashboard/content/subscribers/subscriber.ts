import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import type { ListCalls } from '../../shell/record-calls.ts'

type List = ContentOf<'GET /v1/admin/subscriber'>
export type Subscriber = List['items'][number]

export const SUBSCRIBERS: ListCalls<List> = {
  key: 'subscribers',
  list: (query, options) => call('GET /v1/admin/subscriber', { query }, options),
}
