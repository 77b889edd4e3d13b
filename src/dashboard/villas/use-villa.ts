import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../shell/call.ts'
import type { Villa } from './villa.ts'

const keyOf = (id: number) => ['villa', id]

export function useVilla(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /v1/admin/villas/{id}', { params: { id } }, { signal }),
  })
}

/** Invalidates every list of villas. */
export function useVillaListChanged() {
  const queries = useQueryClient()
  return () => {
    for (const key of ['villas', 'villa-choices', 'villa-names', 'occupancy']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
  }
}

/** After a write: stores the villa that it returned, or refetches it. */
export function useVillaChanged() {
  const queries = useQueryClient()
  const listChanged = useVillaListChanged()
  return async (id: number, villa?: Villa): Promise<Villa> => {
    listChanged()
    if (villa !== undefined) {
      queries.setQueryData(keyOf(id), villa)
      return villa
    }
    return queries.fetchQuery({
      queryKey: keyOf(id),
      queryFn: () => call('GET /v1/admin/villas/{id}', { params: { id } }),
      staleTime: 0,
    })
  }
}
