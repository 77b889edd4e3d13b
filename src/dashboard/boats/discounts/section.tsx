import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DiscountCalls } from '../../editor/discounts/discount-calls.ts'
import { DiscountList } from '../../editor/discounts/list.tsx'
import { call } from '../../shell/call.ts'
import type { SectionProps } from '../boat.ts'
import { TripPreview } from './preview.tsx'

const discountsQuery = (id: number) => ({
  queryKey: ['boat-discounts', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/boat/{id}/discounts', { params: { id } }, { signal }),
})

/** `/dashboard/boats/{id}/discounts`: the discounts of a boat, each with its effect on the price of a trip. */
export function DiscountsSection({ boat }: SectionProps) {
  const queries = useQueryClient()
  const query = useQuery(discountsQuery(boat.id))
  const calls: DiscountCalls = {
    kind: 'boat',
    rentalId: boat.id,
    create: (body) => call('POST /v1/admin/boat/discount', { body: { boat_id: boat.id, ...body } }),
    change: (id, body) => call('PUT /v1/admin/boat/discount/{id}', { params: { id }, body }),
    remove: (id) => call('DELETE /v1/admin/boat/discount/{id}', { params: { id } }),
    read: () => queries.fetchQuery({ ...discountsQuery(boat.id), staleTime: 0 }),
    changed: () => queries.invalidateQueries({ queryKey: discountsQuery(boat.id).queryKey }),
  }
  return (
    <DiscountList calls={calls} query={query} preview={(id) => <TripPreview boatId={boat.id} id={id} />} />
  )
}
