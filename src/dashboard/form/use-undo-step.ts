import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { notifyFailure } from './form-failure.ts'

/** Undoes a change of prices as a whole, or shows why it cannot. */
export function useUndoStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /v1/admin/villas/price/change/{id}', { params: { id } }),
    onSuccess: () => notify('Geri alındı'),
    onError: notifyFailure,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['villa-prices'] }),
        queries.invalidateQueries({ queryKey: ['forecasts'] }),
        queries.invalidateQueries({ queryKey: ['price-changes'] }),
      ]),
  })
}
