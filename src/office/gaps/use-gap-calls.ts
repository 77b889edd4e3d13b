import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatStay } from '../../domain/turkish.ts'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import type { Gap } from './gap.ts'

export interface NewDiscount {
  name: string
  kind: 'percent' | 'amount'
  value: number
}

/** Discounting, publishing and withdrawing a gap; the list and the open gap are asked again after each. */
export function useGapCalls(gap: Gap) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['gaps'] })
  const stay = { startDate: gap.check_in, endDate: gap.check_out }

  const publish = useMutation({
    mutationFn: (note: string) =>
      call('POST /v1/admin/villas/availability-gaps/publish', {
        body: { villa_id: gap.villa_id, ...stay, note },
      }),
    onSuccess: () => notify(`${gap.villa_name}, ${formatStay(gap)}: kısa konaklama olarak yayında`),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: (id: number) =>
      call('DELETE /v1/admin/villas/availability-gaps/publish/{id}', { params: { id } }),
    onSuccess: () =>
      notify(`${gap.villa_name}: yayından kaldırıldı`, {
        action: { label: 'Geri al', run: () => publish.mutate(gap.publication?.note ?? '') },
      }),
    onError: (error) => notify(error.message, { tone: 'error' }),
    onSettled,
  })
  const discount = useMutation({
    mutationFn: async (body: NewDiscount) => {
      // sold since it was looked at: says so instead of lowering nights that are somebody's
      await call('GET /v1/admin/villas/availability-gaps/{id}', { params: { id: gap.id }, query: {} })
      return call('POST /v1/admin/villas/discount', { body: { villa_id: gap.villa_id, ...stay, ...body } })
    },
    onSuccess: () => notify(`${gap.villa_name}, ${formatStay(gap)}: indirim kaydedildi`),
    onSettled,
  })
  return { publish, withdraw, discount }
}
