import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'

export type Category = ContentOf<'GET /v1/admin/listVillaFeatures'>[number]
export type Feature = Category['features'][number]

export const featuresQuery = {
  queryKey: ['features'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /v1/admin/listVillaFeatures', {}, { signal }),
}

export const useFeatures = () => useQuery(featuresQuery)

export function useFeaturesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['features'] })
}

export const countOf = (categories: readonly Category[]) =>
  categories.reduce((sum, { features }) => sum + features.length, 0)
