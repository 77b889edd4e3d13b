import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'

export const PAGE_SIZE = 10

export type VillaType = ContentOf<'GET /v1/admin/villatypes'>['items'][number]
export type WholeVillaType = ContentOf<'GET /v1/admin/villatypes/{id}'>

export function useVillaTypes(page: number, searchString: string) {
  const query = {
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    ...(searchString === '' ? {} : { searchString }),
  }
  return useQuery({
    queryKey: ['villa-types', 'list', query],
    queryFn: ({ signal }) => call('GET /v1/admin/villatypes', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const villaTypeQuery = (id: number) => ({
  queryKey: ['villa-types', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/villatypes/{id}', { params: { id } }, { signal }),
})

export function useVillaTypesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(['villa-types', 'slug'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}
