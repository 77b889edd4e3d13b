import { useQueryClient } from '@tanstack/react-query'
import type { CallOptions } from '../../client/client.ts'
import type { LadderStep } from '../../domain/booking/cancellation.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import type { BodyOf, Versioned } from '../shell/record-calls.ts'

/** What the sections that villas and boats share need of a record. */
export interface RentalRecord extends Versioned {
  id: number
  code: string
  name: string
  slug: string
  is_active: boolean
  is_popular: boolean
  prepayment_percent: number
  feature_ids: number[]
  honest_notes: string[]
  seo_title: string
  seo_description: string
  /** null: that of the site applies */
  cancellation_ladder: LadderStep[] | null
  site_cancellation_ladder: LadderStep[]
}

/** The fields that those sections save. */
type SharedChange = Versioned &
  Pick<
    BodyOf<'PUT /v1/admin/villas/{id}'> & BodyOf<'PUT /v1/admin/boat/{id}'>,
    'honest_notes' | 'seo_title' | 'seo_description' | 'cancellation_ladder'
  >

/** How the editor reads and saves records of one kind, and which other answers show them. */
export interface RentalCalls<Stored extends RentalRecord = RentalRecord> {
  kind: RentalKind
  show: (id: number, options?: CallOptions) => Promise<Stored>
  /** The query keys of lists of such records. The first one is that of the list of the dashboard. */
  lists: readonly [string, ...string[]]
  save: (id: number, body: SharedChange) => Promise<Stored>
  saveFeatures: (id: number, body: Versioned & { feature_ids: number[] }) => Promise<Stored>
  /** `reason`: why it is shown although something that the law asks for is missing. */
  setActive: (
    id: number,
    is_active: boolean,
    reason?: string,
  ) => Promise<{ /** reservations that have not ended */ coming_reservations: number }>
  setPopular: (id: number, is_popular: boolean) => Promise<unknown>
}

/** What a section that villas and boats share takes. */
export interface RentalSectionProps {
  rental: RentalRecord
  calls: RentalCalls
}

/** The query for one record: kept under its kind and id. */
export const rentalQuery = <Stored extends RentalRecord>(calls: RentalCalls<Stored>, id: number) => ({
  queryKey: [calls.kind, id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.show(id, { signal }),
})

/** Invalidates every list of such records. */
export function useListsChanged({ lists }: Pick<RentalCalls, 'lists'>): () => void {
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
