import { useQuery } from '@tanstack/react-query'
import { call } from '../shell/call.ts'

const MINUTES = 60_000

/** All districts, each with its town. */
export function useDistricts() {
  return useQuery({
    queryKey: ['district-choices'],
    queryFn: ({ signal }) => call('GET /v1/admin/districts/select', {}, { signal }),
    staleTime: 5 * MINUTES,
  })
}
