import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { failureCode, notifyFailure } from '../form/form-failure.ts'
import { PermitReasonDialog } from './permit/reason-dialog.tsx'
import { MissingQuestion } from './readiness/missing-question.tsx'
import { isPermitPart, readMissingParts } from './readiness/parts.ts'
import type { MissingParts } from './readiness/parts.ts'
import type { Switched, Villa, VillaRow } from './villa.ts'

/** Calls run one after the other, so that the last of several quick presses wins. */
const scope = { id: 'activity' }

type Flags = Partial<Pick<VillaRow, 'is_active' | 'is_popular'>>

/**
 * The switches «active» and «featured» of a villa. Both change at once, before the answer, and a message
 * offers undo. Before a villa with missing parts is shown, one dialog names them; without a valid permit it
 * also asks for a reason (docs/product.md, Permit). Draw `gate` once on the screen.
 */
export function useVillaSwitches() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ villa: Switched; lacks: MissingParts } | null>(null)

  const paint = async (id: number, flags: Flags) => {
    await queries.cancelQueries({ queryKey: ['villas'] })
    const before = queries.getQueriesData({ queryKey: ['villas'] })
    queries.setQueriesData<{ items: VillaRow[] }>(
      { queryKey: ['villas'] },
      (list) =>
        list && { ...list, items: list.items.map((row) => (row.id === id ? { ...row, ...flags } : row)) },
    )
    const one = queries.getQueryData<Villa>(['villa', id])
    queries.setQueryData<Villa>(['villa', id], (villa) => villa && { ...villa, ...flags })
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data)
      if (one !== undefined) queries.setQueryData(['villa', id], one)
    }
  }
  const refresh = (id: number) => {
    for (const key of [['villas'], ['villa', id], ['villa-choices'], ['villa-names'], ['occupancy']]) {
      void queries.invalidateQueries({ queryKey: key })
    }
  }

  /** Shows the villa, or asks first when parts of it are missing. */
  const show = async (villa: Switched) => {
    try {
      const [lacks] = await readMissingParts([villa.id])
      if (lacks === undefined || lacks.missing.length === 0) activity.mutate({ villa, is_active: true })
      else setAsked({ villa, lacks })
    } catch (error) {
      notifyFailure(error)
    }
  }

  const activity = useMutation({
    scope,
    mutationFn: ({ villa, is_active, reason }: { villa: Switched; is_active: boolean; reason?: string }) =>
      call('PATCH /v1/admin/villas/activity', {
        body: { id: villa.id, is_active, ...(reason === undefined ? {} : { reason }) },
      }),
    onMutate: ({ villa, is_active }) => paint(villa.id, { is_active }),
    onError: (error, { villa }, takeBack) => {
      takeBack?.()
      if (failureCode(error) === 'permit_missing') void show(villa)
      else notifyFailure(error)
    },
    onSuccess: ({ coming_reservations }, { villa, is_active, reason }) => {
      const stays =
        !is_active && coming_reservations > 0 ? `, ${coming_reservations} gelecek rezervasyon geçerli` : ''
      notify(`${villa.name}: ${is_active ? 'yayında' : 'yayından kalktı'}${stays}`, {
        id: `villa-${villa.id}`,
        action: {
          label: 'Geri al',
          run: () =>
            activity.mutate({ villa, is_active: !is_active, ...(reason === undefined ? {} : { reason }) }),
        },
      })
    },
    onSettled: (_answer, _error, { villa }) => refresh(villa.id),
  })

  const popular = useMutation({
    scope,
    mutationFn: ({ villa, is_popular }: { villa: Switched; is_popular: boolean }) =>
      call('PATCH /v1/admin/villas/popular', { body: { id: villa.id, is_popular } }),
    onMutate: ({ villa, is_popular }) => paint(villa.id, { is_popular }),
    onError: (error, _wanted, takeBack) => {
      takeBack?.()
      notifyFailure(error)
    },
    onSuccess: (_answer, { villa, is_popular }) =>
      notify(`${villa.name}: ${is_popular ? 'popüler' : 'popüler değil'}`, {
        id: `villa-${villa.id}`,
        action: { label: 'Geri al', run: () => popular.mutate({ villa, is_popular: !is_popular }) },
      }),
    onSettled: (_answer, _error, { villa }) => refresh(villa.id),
  })

  const end = () => setAsked(null)
  const gate =
    asked !== null &&
    (asked.lacks.missing.some(isPermitPart) ? (
      <PermitReasonDialog
        villa={asked.villa}
        lacks={asked.lacks}
        onClose={end}
        onPublish={async (reason) => {
          await activity.mutateAsync({ villa: asked.villa, is_active: true, reason })
          end()
        }}
      />
    ) : (
      <MissingQuestion
        villas={[asked.lacks]}
        onCancel={end}
        onConfirm={() => {
          end()
          activity.mutate({ villa: asked.villa, is_active: true })
        }}
      />
    ))
  return {
    gate,
    toggleActive: (villa: Switched) => {
      if (villa.is_active) activity.mutate({ villa, is_active: false })
      else void show(villa)
    },
    togglePopular: (villa: Switched) => popular.mutate({ villa, is_popular: !villa.is_popular }),
  }
}
