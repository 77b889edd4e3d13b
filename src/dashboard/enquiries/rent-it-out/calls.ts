import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import type { ListCalls } from '../../shell/record-calls.ts'

type HomeList = ContentOf<'GET /v1/admin/rentitout'>
export type HomeRow = HomeList['items'][number]
export type Home = ContentOf<'GET /v1/admin/rentitout/{id}'>

export const HOMES: ListCalls<HomeList> = {
  key: 'rent-it-out',
  list: (query, options) => call('GET /v1/admin/rentitout', { query }, options),
}

/** The query of one offered home. */
export const homeQuery = (id: number) => ({
  queryKey: ['rent-it-out-request', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/rentitout/{id}', { params: { id } }, { signal }),
})
