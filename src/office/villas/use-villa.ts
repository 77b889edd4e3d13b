import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Villa } from './villa.ts'

const keyOf = (id: number) => ['villa', id]

export function useVilla(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /v1/admin/villas/{id}', { params: { id } }, { signal }),
  })
}

/** After a write: takes the villa it answered, or asks for it; whatever lists villas asks again. */
export function useVillaChanged() {
  const queries = useQueryClient()
  return async (id: number, villa?: Villa): Promise<Villa> => {
    for (const key of ['villas', 'villa-choices', 'villa-names', 'occupancy']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
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
