import { useQueryClient } from '@tanstack/react-query'
import type { CallOptions } from '../../client/client.ts'
import type { RentalKind } from './rental-kind.ts'

/** What every record of the editor has. */
export interface RentalRecord {
  id: number
  version: number
  code: string
  name: string
  slug: string
  is_active: boolean
  is_popular: boolean
}

/** How the editor reads records of one kind, and which other answers show them. */
export interface RentalCalls<Stored extends RentalRecord> {
  kind: RentalKind
  show: (id: number, options?: CallOptions) => Promise<Stored>
  /** The query keys of lists of such records. The first one is that of the list of the dashboard. */
  lists: readonly [string, ...string[]]
  /** `reason`: why it is shown although something that the law asks for is missing. */
  setActive: (
    id: number,
    is_active: boolean,
    reason?: string,
  ) => Promise<{ /** reservations that have not ended */ coming_reservations: number }>
  setPopular: (id: number, is_popular: boolean) => Promise<unknown>
}

/** The query for one record: kept under its kind and id. */
export const rentalQuery = <Stored extends RentalRecord>(calls: RentalCalls<Stored>, id: number) => ({
  queryKey: [calls.kind, id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.show(id, { signal }),
})

/** Invalidates every list of such records. */
export function useListsChanged({ lists }: Pick<RentalCalls<never>, 'lists'>): () => void {
  const queries = useQueryClient()
  return () => {
    for (const key of lists) void queries.invalidateQueries({ queryKey: [key] })
  }
}

/** After a write: stores the record that it returned, or refetches it. */
export function useRentalChanged<Stored extends RentalRecord>(calls: RentalCalls<Stored>) {
  const queries = useQueryClient()
  const listsChanged = useListsChanged(calls)
  return async (id: number, record?: Stored): Promise<Stored> => {
    listsChanged()
    const query = rentalQuery(calls, id)
    if (record === undefined) return queries.fetchQuery({ ...query, staleTime: 0 })
    queries.setQueryData<Stored>(query.queryKey, record)
    return record
  }
}
