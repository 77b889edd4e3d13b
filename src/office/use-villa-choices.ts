import { useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../contract/registry.ts'
import { call } from './call.ts'

export type VillaChoice = ContentOf<'GET /v1/admin/villas/all'>[number]

/** Every villa the person may see; changes rarely, so it is kept for minutes. */
export function useVillaChoices() {
  return useQuery({
    queryKey: ['villa-choices'],
    queryFn: ({ signal }) => call('GET /v1/admin/villas/all', {}, { signal }),
    staleTime: 5 * 60_000,
  })
}
