import { useQuery } from '@tanstack/react-query'
import { call } from '../shell/call.ts'

/** Towns and villa types for the filters. They hardly ever change. `lacksTypes`: there is no type yet. */
export function useFilterChoices() {
  const towns = useQuery({
    queryKey: ['town-choices'],
    queryFn: ({ signal }) => call('GET /v1/admin/towns/select', {}, { signal }),
    staleTime: 5 * 60_000,
  })
  const types = useQuery({
    queryKey: ['type-choices'],
    queryFn: ({ signal }) => call('GET /v1/admin/allvillatypes', {}, { signal }),
    staleTime: 5 * 60_000,
  })
  return { towns: towns.data ?? [], types: types.data ?? [], lacksTypes: types.data?.length === 0 }
}

/** The types and the marinas that a boat may have. */
export function useTypesAndMarinas(isWanted = true) {
  return useQuery({
    queryKey: ['types-and-marinas'],
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
