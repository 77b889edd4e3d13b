import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DiscountCalls } from '../../editor/discounts/discount-calls.ts'
import { DiscountList } from '../../editor/discounts/list.tsx'
import { call } from '../../shell/call.ts'
import { pricesQuery, usePricesChanged } from '../seasons/use-prices.ts'
import type { SectionProps } from '../villa.ts'
import { StayPreview } from './preview.tsx'

/** `/dashboard/villas/{id}/discounts`: the discounts of a villa, each with its effect on the price of a stay. */
export function DiscountsSection({ villa }: SectionProps) {
  const queries = useQueryClient()
  const changed = usePricesChanged(villa.id)
  const query = useQuery({ ...pricesQuery(villa.id), select: ({ discounts }) => discounts })
  const calls: DiscountCalls = {
    kind: 'villa',
    rentalId: villa.id,
    create: ({ unit: _unit, ...body }) =>
      call('POST /v1/admin/villas/discount', { body: { villa_id: villa.id, ...body } }),
    change: (id, { unit: _unit, ...body }) =>
      call('PUT /v1/admin/villas/discount/{id}', { params: { id }, body }),
    remove: (id) => call('DELETE /v1/admin/villas/discount/{id}', { params: { id } }),
    read: async () => (await queries.fetchQuery({ ...pricesQuery(villa.id), staleTime: 0 })).discounts,
    changed,
  }
  return (
    <DiscountList calls={calls} query={query} preview={(id) => <StayPreview villaId={villa.id} id={id} />} />
  )
}
