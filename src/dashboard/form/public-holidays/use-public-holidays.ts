import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'

export type PublicHoliday = ContentOf<'GET /v1/admin/publicholidays'>[number]

export const publicHolidaysQuery = queryOptions({
  queryKey: ['public-holidays'],
  queryFn: ({ signal }) => call('GET /v1/admin/publicholidays', {}, { signal }),
  staleTime: 60_000,
})

/** The public holidays, which are the same for every villa. */
export const usePublicHolidays = () => useQuery(publicHolidaysQuery)
