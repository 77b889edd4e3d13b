import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/toast.tsx'
import { notifyFailure } from '../form/form-failure.ts'
import { rentalQuery, useListsChanged } from './rental-calls.ts'
import type { RentalCalls, RentalRecord } from './rental-calls.ts'

/** Calls run one after the other, so that the last of several quick presses wins. */
const scope = { id: 'activity' }

type Flags = Partial<Pick<RentalRecord, 'is_active' | 'is_popular'>>
/** The fields that the switches need. */
export type Switched = Pick<RentalRecord, 'id' | 'name' | 'is_active' | 'is_popular'>

interface SwitchOptions<Row extends Switched> {
  /** Handles a refusal that only this kind can explain. Returns true if it did. */
  onRefused?: (error: unknown, record: Row) => boolean
}

/**
 * The switches «active» and «featured» of a villa or a boat. Both change at once, before the answer, and a message
 * offers undo.
 */
export function useSwitches<Stored extends RentalRecord, Row extends Switched>(
  calls: RentalCalls<Stored>,
  { onRefused }: SwitchOptions<Row> = {},
) {
  const queries = useQueryClient()
  const listsChanged = useListsChanged(calls)
  const { kind } = calls

  const paint = async (id: number, flags: Flags) => {
    const listKey = [calls.lists[0], 'list']
    const { queryKey } = rentalQuery(calls, id)
    await queries.cancelQueries({ queryKey: listKey })
    const before = queries.getQueriesData({ queryKey: listKey })
    queries.setQueriesData<{ items: Row[] }>(
      { queryKey: listKey },
      (list) =>
        list && { ...list, items: list.items.map((row) => (row.id === id ? { ...row, ...flags } : row)) },
    )
    const one = queries.getQueryData<Stored>(queryKey)
    queries.setQueryData<Stored>(queryKey, (record) => record && { ...record, ...flags })
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data)
      if (one !== undefined) queries.setQueryData(queryKey, one)
    }
  }
  const refresh = (id: number) => {
    listsChanged()
    void queries.invalidateQueries({ queryKey: [kind, id] })
  }

  const activity = useMutation({
    scope,
    mutationFn: ({ record, is_active, reason }: { record: Row; is_active: boolean; reason?: string }) =>
      calls.setActive(record.id, is_active, reason),
    onMutate: ({ record, is_active }) => paint(record.id, { is_active }),
    onError: (error, { record }, takeBack) => {
      takeBack?.()
      if (onRefused?.(error, record) !== true) notifyFailure(error)
    },
    onSuccess: ({ coming_reservations }, { record, is_active, reason }) => {
      const stays =
        !is_active && coming_reservations > 0 ? `, ${coming_reservations} gelecek rezervasyon geçerli` : ''
      notify(`${record.name}: ${is_active ? 'yayında' : 'yayından kalktı'}${stays}`, {
        id: `${kind}-${record.id}`,
        action: {
          label: 'Geri al',
          run: () =>
            activity.mutate({ record, is_active: !is_active, ...(reason === undefined ? {} : { reason }) }),
        },
      })
    },
    onSettled: (_answer, _error, { record }) => refresh(record.id),
  })

  const popular = useMutation({
    scope,
    mutationFn: ({ record, is_popular }: { record: Row; is_popular: boolean }) =>
      calls.setPopular(record.id, is_popular),
    onMutate: ({ record, is_popular }) => paint(record.id, { is_popular }),
    onError: (error, _wanted, takeBack) => {
      takeBack?.()
      notifyFailure(error)
    },
    onSuccess: (_answer, { record, is_popular }) =>
      notify(`${record.name}: ${is_popular ? 'popüler' : 'popüler değil'}`, {
        id: `${kind}-${record.id}`,
        action: { label: 'Geri al', run: () => popular.mutate({ record, is_popular: !is_popular }) },
      }),
    onSettled: (_answer, _error, { record }) => refresh(record.id),
  })

  return {
    activity,
    togglePopular: (record: Row) => popular.mutate({ record, is_popular: !record.is_popular }),
  }
}
