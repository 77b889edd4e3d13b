import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import { PAGE_SIZE } from './address.ts'

export type Town = ContentOf<'GET /v1/admin/towns'>['items'][number]
export type WholeTown = ContentOf<'GET /v1/admin/showtown/{id}'>
export type District = ContentOf<'GET /v1/admin/districts'>['items'][number]
export type WholeDistrict = ContentOf<'GET /v1/admin/showdistrict/{id}'>

const skipTo = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE })

export function useTowns(page: number, searchString: string) {
  const query = { ...skipTo(page), ...(searchString === '' ? {} : { searchString }) }
  return useQuery({
    queryKey: ['towns', 'list', query],
    queryFn: ({ signal }) => call('GET /v1/admin/towns', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const townQuery = (id: number) => ({
  queryKey: ['towns', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/showtown/{id}', { params: { id } }, { signal }),
})

export const districtQuery = (id: number) => ({
  queryKey: ['districts', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/showdistrict/{id}', { params: { id } }, { signal }),
})

export function useDistricts(townId: number, page: number) {
  const query = { town_id: townId, ...skipTo(page) }
  return useQuery({
    queryKey: ['districts', 'list', query],
    queryFn: ({ signal }) => call('GET /v1/admin/districts', { query }, { signal }),
    placeholderData: (previous, asked) =>
      // another page of the same town may wait in its place, another town's may not
      (asked?.queryKey[2] as { town_id?: number } | undefined)?.town_id === townId ? previous : undefined,
  })
}

/** Every list that shows a region is asked for again. */
export function useRegionsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      ['towns', 'districts', 'slug'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
  }
}
