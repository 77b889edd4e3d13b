import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../shell/call.ts'
import type { OccupancyQuery } from '../calendar/occupancy/occupancy-view.ts'

/** Villas a question (design.md A5). */
const PAGE_SIZE = 100

/** The villas of a window, a hundred at a time; older ones stay in sight while the next window is on its way. */
export function useOccupancy(query: OccupancyQuery) {
  return useInfiniteQuery({
    queryKey: ['occupancy', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/admin/occupancy', { query: { ...query, skip: pageParam, take: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
      return last.items.length > 0 && loaded < last.total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}

export type ReportQuery = { villa_id?: string; year: number }

/** Villas of the report on one page; its sums are of all of them. */
export const REPORT_SIZE = 50

export function useOccupancyReport(query: ReportQuery, page: number) {
  const asked = { ...query, skip: (page - 1) * REPORT_SIZE, take: REPORT_SIZE }
  return useQuery({
    queryKey: ['occupancy-report', asked],
    queryFn: ({ signal }) => call('GET /v1/admin/occupancy/report', { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}
