import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'

export type FeastDay = ContentOf<'GET /v1/admin/feastdays'>[number]

export const feastsQuery = queryOptions({
  queryKey: ['feast-days'],
  queryFn: ({ signal }) => call('GET /v1/admin/feastdays', {}, { signal }),
  staleTime: 60_000,
})

/** The calendar of feasts: the same for every villa. */
export const useFeasts = () => useQuery(feastsQuery)
