import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shell/call.ts'

export type ReportQuery = { villa_id?: string; year: number }

/** The number of villas on one page of the report. Its totals cover all pages. */
export const REPORT_SIZE = 50

export function useOccupancyReport(query: ReportQuery, page: number) {
  const asked = { ...query, skip: (page - 1) * REPORT_SIZE, take: REPORT_SIZE }
  return useQuery({
    queryKey: ['occupancy-report', asked],
    queryFn: ({ signal }) => call('GET /v1/admin/occupancy/report', { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}
