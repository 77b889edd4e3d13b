import type { ContentOf, InputOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'

export type AuditRow = ContentOf<'GET /v1/admin/audit'>['items'][number]
export type AuditEntry = ContentOf<'GET /v1/admin/audit/{id}'>
type AuditQuery = NonNullable<InputOf<'GET /v1/admin/audit'>['query']>

/** The query of one page of the log. Pages that were read stay as they are: nothing changes an entry. */
export const auditLogQuery = (query: AuditQuery) => ({
  queryKey: ['audit', 'list', query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /v1/admin/audit', { query }, { signal }),
})

export const auditEntryQuery = (id: number) => ({
  queryKey: ['audit', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/audit/{id}', { params: { id } }, { signal }),
})

/** All people of the dashboard, for the choice of a person. */
export const peopleQuery = {
  queryKey: ['users', 'all'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const found = await call('GET /v1/admin/users', { query: {} }, { signal })
    return Array.isArray(found) ? found : found.items
  },
}
