import { useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../call.ts'

export type FeastDay = ContentOf<'GET /v1/admin/feastdays'>[number]

/** The calendar of feasts: the same for every villa. */
export function useFeasts() {
  return useQuery({
    queryKey: ['feast-days'],
    queryFn: ({ signal }) => call('GET /v1/admin/feastdays', {}, { signal }),
    staleTime: 60_000,
  })
}
