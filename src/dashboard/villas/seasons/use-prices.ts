import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { useUndoStep } from '../../form/use-undo-step.ts'

export type Prices = ContentOf<'GET /v1/admin/villas/{id}/prices'>
export type Season = Prices['seasons'][number]
export type SeasonsAfter = ContentOf<'POST /v1/admin/villas/price'>

const keyOf = (villaId: number) => ['villa-prices', villaId]

export const pricesQuery = (villaId: number) =>
  queryOptions({
    queryKey: keyOf(villaId),
    queryFn: ({ signal }) =>
      call('GET /v1/admin/villas/{id}/prices', { params: { id: villaId } }, { signal }),
  })

export const usePrices = (villaId: number) => useQuery(pricesQuery(villaId))

/** After a change of a villa's prices: shows the answer at once and refetches the rest. */
export function usePricesChanged(villaId: number) {
  const queries = useQueryClient()
  return async (after?: SeasonsAfter): Promise<void> => {
    if (after !== undefined) {
      queries.setQueryData<Prices>(keyOf(villaId), (prices) =>
        prices === undefined ? prices : { ...prices, seasons: after.seasons },
      )
    }
    void queries.invalidateQueries({ queryKey: ['forecasts'] })
    await queries.invalidateQueries({ queryKey: keyOf(villaId) })
  }
}

/** Shows the message of a change, with undo. */
export function useStepDone(villaId: number) {
  const changed = usePricesChanged(villaId)
  const undo = useUndoStep()
  return async (text: string, after: SeasonsAfter): Promise<void> => {
    const { change_id } = after
    notify(
      text,
      change_id === null ? {} : { action: { label: 'Geri al', run: () => undo.mutate(change_id) } },
    )
    await changed(after)
  }
}
