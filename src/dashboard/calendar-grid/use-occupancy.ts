import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import { nextSkip } from '../shell/next-skip.ts'

export type OccupancyQuery = NonNullable<InputOf<'GET /v1/admin/occupancy'>['query']>

/** Villas per request (docs/design.md, Screens of the dashboard). */
const PAGE_SIZE = 100

/**
 * The villas of a window, a hundred at a time. The previous ones stay visible while the next window loads.
 */
export function useOccupancy(query: OccupancyQuery) {
  return useInfiniteQuery({
    queryKey: ['occupancy', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/admin/occupancy', { query: { ...query, skip: pageParam, take: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  })
}
