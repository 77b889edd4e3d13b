import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { GAP_DISCOUNT } from '../../../domain/calendar/gaps.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import type { Gap, GapDetail } from './gap.ts'

type Stored = ContentOf<'POST /v1/admin/villas/discount'>
export type OwnDiscount = NonNullable<GapDetail['own_discount']>

interface Published {
  note: string
  /** The publication whose note is restored. */
  version?: number
  /** The previous note; null where the gap was not published. */
  former: string | null
}

/**
 * The calls that discount, publish and withdraw a gap. Each offers undo and invalidates the list and the open
 * gap. A message replaces the previous one about the same gap, because an older undo would only restore a
 * part.
 */
export function useGapCalls(gap: Gap) {
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['gaps'] }),
      queries.invalidateQueries({ queryKey: ['villa-prices', gap.villa_id] }),
    ])
  const stay = { startDate: gap.check_in, endDate: gap.check_out }
  const say = (text: string, undo?: () => void) =>
    notify(text, {
      id: `gap-${gap.id}`,
      ...(undo === undefined ? {} : { action: { label: 'Geri al', run: undo } }),
    })
  const named = `${gap.villa_name}, ${formatStay(gap)}`

  const put = ({ note, version }: { note: string; version?: number }) =>
    call('POST /v1/admin/villas/availability-gaps/publish', {
      body: { villa_id: gap.villa_id, ...stay, note, ...(version === undefined ? {} : { version }) },
    })
  const publish = useMutation({
    mutationFn: (published: Published) => put(published),
    onSuccess: ({ id, version }, { note, former }) =>
      say(former === null ? `${named}: kısa konaklama olarak yayında` : `${named}: not kaydedildi`, () =>
        former === null ? withdraw.mutate({ id, note }) : publishAgain.mutate({ note: former, version }),
      ),
    onSettled,
  })
  const publishAgain = useMutation({
    mutationFn: put,
    onSuccess: () => say('Geri alındı'),
    onError: notifyFailure,
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: ({ id }: { id: number; note: string }) =>
      call('DELETE /v1/admin/villas/availability-gaps/publish/{id}', { params: { id } }),
    onSuccess: (_answer, { note }) =>
      say(`${gap.villa_name}: yayından kaldırıldı`, () => publishAgain.mutate({ note })),
    onError: notifyFailure,
    onSettled,
  })

  /** Creates the discount of the nights, or changes the existing one. There is never a second one. */
  const discount = useMutation({
    mutationFn: async ({ percent, own }: { percent: number; own: OwnDiscount | null }) => {
      // The gap may have been sold since it was opened. Then it says so instead of discounting nights that
      // are taken.
      await call('GET /v1/admin/villas/availability-gaps/{id}', { params: { id: gap.id }, query: {} })
      const given = { kind: 'percent', value: percent } as const
      return own === null
        ? call('POST /v1/admin/villas/discount', {
            body: { villa_id: gap.villa_id, ...stay, name: GAP_DISCOUNT, ...given },
          })
        : call('PUT /v1/admin/villas/discount/{id}', {
            params: { id: own.id },
            body: { version: own.version, ...given },
          })
    },
    onSuccess: ({ id, version }, { own }) =>
      own === null
        ? say(`${named}: indirim kaydedildi`, () => removeImages.mutate({ id, isUndo: true }))
        : say(`${named}: indirim değiştirildi`, () => putBack.mutate({ ...own, version })),
    onSettled,
  })
  const putBack = useMutation({
    mutationFn: ({ id, version, kind, value }: OwnDiscount) =>
      call('PUT /v1/admin/villas/discount/{id}', { params: { id }, body: { version, kind, value } }),
    onSuccess: () => say('Geri alındı'),
    onError: notifyFailure,
    onSettled,
  })
  const removeImages = useMutation({
    mutationFn: ({ id }: { id: number; isUndo?: boolean }) =>
      call('DELETE /v1/admin/villas/discount/{id}', { params: { id } }),
    onSuccess: (stored, { isUndo = false }) =>
      isUndo ? say('Geri alındı') : say(`${named}: indirim kaldırıldı`, () => giveAgain.mutate(stored)),
    onError: notifyFailure,
    onSettled,
  })
  const giveAgain = useMutation({
    mutationFn: ({ starts_on, ends_on, id: _id, version: _version, status: _status, ...fields }: Stored) =>
      call('POST /v1/admin/villas/discount', { body: { ...fields, startDate: starts_on, endDate: ends_on } }),
    onSuccess: () => say('Geri alındı'),
    onError: notifyFailure,
    onSettled,
  })
  return { publish, withdraw, discount, removeImages }
}
