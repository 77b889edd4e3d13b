import { useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import { REFRESH_MS } from '../../shell/use-changes.ts'

export type Cluster = ContentOf<'GET /v1/admin/suspicious-holds'>['clusters'][number]

/** Clusters of open requests that seem to come from one person; for admins only. */
export function useSuspicious({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ['suspicious-holds'],
    queryFn: ({ signal }) => call('GET /v1/admin/suspicious-holds', {}, { signal }),
    refetchInterval: REFRESH_MS,
    enabled,
  })
}
