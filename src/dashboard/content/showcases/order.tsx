import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { listQuery, useChanged } from '../../shell/record-calls.ts'
import { SHOWCASES } from './calls.ts'
import { SLOTS, STATUSES } from './showcase.ts'
import type { ShowcaseRow } from './showcase.ts'
import '../../../ui/sortable-list.css'

/** The API's limit. */
const ALL = listQuery(SHOWCASES, { skip: 0, take: 100 })

interface Sorted {
  slot: ShowcaseRow['slot']
  items: ShowcaseRow[]
  /** The previous order. */
  seen: ShowcaseRow[]
}

/**
 * The showcases in the order of the home page, one list for each position on it. A move saves the whole
 * order.
 */
export function ShowcaseOrder({ onClose }: { onClose: () => void }) {
  const list = useQuery(ALL)
  const queries = useQueryClient()
  /** Returns the list that was read last, when a move is sent. */
  const stored = () =>
    queries.getQueryData<Awaited<ReturnType<typeof ALL.queryFn>>>(ALL.queryKey)?.items ?? []
  const changed = useChanged(SHOWCASES)
  const save = useMutation({
    // Moves are sent one after the other, so that each keeps what the previous one changed in the other
    // positions.
    scope: { id: 'showcase-order' },
    mutationFn: ({ slot, items, seen }: Sorted) => {
      const wholeWith = (own: ShowcaseRow[]) =>
        SLOTS.flatMap(({ value }) =>
          value === slot ? own : stored().filter((item) => item.slot === value),
        ).map(({ id }) => id)
      return call('PUT /v1/admin/showcases/updateorder', {
        body: { id: wholeWith(items), seen: wholeWith(seen) },
      })
    },
    onError: notifyFailure,
    onSettled: changed,
  })
  const items = list.data?.items ?? []
  return (
    <Drawer open onClose={onClose} title="Vitrin sırası" subtitle="Sayfanın üstünden altına doğru.">
      <LoadFailed query={list}>Vitrinleri şu an getiremedik.</LoadFailed>
      {list.isPending && <WaitingBlock height="14rem" />}
      {SLOTS.map(({ value, label }) => {
        const own = items.filter(({ slot }) => slot === value)
        if (own.length === 0) return null
        return (
          <section key={value} className="order-slot" aria-label={label}>
            <h3>{label}</h3>
            <SortableList
              label={label}
              items={own}
              itemKey={({ id }) => id}
              itemName={({ title }) => title}
              onOrder={(next, { seen }) => save.mutateAsync({ slot: value, items: next, seen })}
            >
              {(item) => (
                <span className="slot-row">
                  {item.title}
                  <StatusBadge tone={STATUSES[item.status].tone}>{STATUSES[item.status].label}</StatusBadge>
                </span>
              )}
            </SortableList>
          </section>
        )
      })}
    </Drawer>
  )
}
