import { useQuery } from '@tanstack/react-query'
import { call } from '../shell/call.ts'

/** The types and the marinas that a boat may have. */
export function useTypesAndMarinas(isWanted = true) {
  return useQuery({
    queryKey: ['boat-choices'],
    queryFn: async ({ signal }) => {
      const most = { query: { take: 100 } }
      const [types, marinas] = await Promise.all([
        call('GET /v1/admin/boattypes', most, { signal }),
        call('GET /v1/admin/marina', most, { signal }),
      ])
      return { types: types.items, marinas: marinas.items }
    },
    staleTime: 5 * 60_000,
    enabled: isWanted,
  })
}
