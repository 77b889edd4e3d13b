import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'

export type SectionName = 'site' | 'contact' | 'social' | 'bank'
export type Settings<Name extends SectionName> = ContentOf<`GET /v1/admin/${Name}/edit`>

/** A section of the settings, and how a form reads and keeps it. */
export function useSettings<Name extends SectionName>(name: Name) {
  const queries = useQueryClient()
  const query = {
    queryKey: ['settings', name],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(`GET /v1/admin/${name}/edit`, {}, { signal }) as Promise<Settings<Name>>,
  }
  const settings = useQuery(query)
  return {
    settings,
    read: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    kept: (saved: Settings<Name>) => {
      queries.setQueryData(query.queryKey, saved)
      return saved
    },
  }
}
