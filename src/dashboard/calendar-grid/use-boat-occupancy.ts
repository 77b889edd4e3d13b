import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ContentOf, InputOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import { nextSkip } from '../shell/next-skip.ts'
import type { OccupancyRow } from './bars.ts'

export type BoatOccupancy = ContentOf<'GET /v1/admin/boatoccupancy'>
export type BoatOccupancyQuery = NonNullable<InputOf<'GET /v1/admin/boatoccupancy'>['query']>

/** Boats per request (docs/design.md, Screens of the dashboard). */
const PAGE_SIZE = 100

/** The boats of a window, a hundred at a time. The previous ones stay visible while the next window loads. */
export function useBoatOccupancy(query: BoatOccupancyQuery) {
  return useInfiniteQuery({
    queryKey: ['occupancy', 'boats', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /v1/admin/boatoccupancy',
        { query: { ...query, skip: pageParam, take: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  })
}

/** A boat as a row of the grid. Gaps, prices of nights and wanted stays are of villas. */
export const rowOfBoat = ({ marina_name, ...boat }: BoatOccupancy['items'][number]): OccupancyRow => ({
  ...boat,
  town_name: marina_name,
  gaps: [],
  prices: [],
  stay: null,
})
