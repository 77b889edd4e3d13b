import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { withBlocks, withBlocksRestored, withNightsOpened, withoutBlock } from '../optimistic.ts'
import type { Occupancy } from '../bars.ts'
import { openedText } from '../open-nights-texts.ts'
import { asBefore } from './blocks.ts'
import type { BlockChange, Lost, NewBlocks, VillaBlock } from './blocks.ts'

type Grid = InfiniteData<Occupancy, number>

interface OpenNights {
  villa_id: number[]
  stay: Stay
  today: Day
}

/** The undo of opened nights, in one call; see Lost. */
const blockAgain = (lost: Lost<VillaBlock>) =>
  call('PUT /v1/admin/villas/date/{id}', {
    params: { id: lost.before.id },
    body: { startDate: lost.before.check_in, endDate: lost.before.check_out, ...asBefore(lost) },
  })

/**
 * A message replaces the previous one, because an older undo would not restore everything once further nights
 * were opened or closed.
 */
const NIGHTS = 'nights'
/**
 * Calls run one after the other, because an action on the optimistic grid refers to the result of the calls
 * before it.
 */
const scope = { id: NIGHTS }

const nameOf = (blocks: readonly VillaBlock[]) =>
  blocks.length === 1 ? (blocks[0]?.villa_name ?? '') : `${blocks.length} villa`

/** The calls that close, change and open nights. Each shows a message, with undo where that is safe. */
export function useBlockCalls() {
  const queries = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['occupancy'] }),
      queries.invalidateQueries({ queryKey: ['external'] }),
    ])
  }

  /** Changes all open grids at once and restores them when the server refuses. */
  const paint = async (change: (data: Grid | undefined) => Grid | undefined) => {
    await queries.cancelQueries({ queryKey: ['occupancy'] })
    const before = queries.getQueriesData<Grid>({ queryKey: ['occupancy'] })
    queries.setQueriesData<Grid>({ queryKey: ['occupancy'] }, change)
    return { before }
  }
  const unpaint = (painted: { before: [readonly unknown[], Grid | undefined][] } | undefined) => {
    for (const [key, data] of painted?.before ?? []) queries.setQueryData(key, data)
  }

  const close = useMutation({
    scope,
    mutationFn: (body: NewBlocks) => call('POST /v1/admin/villas/date', { body }),
    onMutate: (body) => paint((data) => withBlocks(data, body)),
    onError: (_error, _body, painted) => unpaint(painted),
    onSuccess: (blocks) => {
      const [first] = blocks
      if (first) {
        notify(`${nameOf(blocks)} kapatıldı, ${formatStay(first)}`, {
          id: NIGHTS,
          action: { label: 'Geri al', run: () => takeBack.mutate(blocks) },
        })
      }
    },
    onSettled: refresh,
  })

  const takeBack = useMutation({
    scope,
    mutationFn: (blocks: readonly VillaBlock[]) =>
      Promise.all(blocks.map(({ id }) => call('DELETE /v1/admin/villas/date/{id}', { params: { id } }))),
    onSuccess: (blocks) => notify(`Geri alındı, ${nameOf(blocks)} yeniden açık`, { id: NIGHTS }),
    onError: (error) => notify(error.message, { tone: 'error' }),
    onSettled: refresh,
  })

  const change = useMutation({
    scope,
    mutationFn: ({ id, body }: { id: number; body: BlockChange }) =>
      call('PUT /v1/admin/villas/date/{id}', { params: { id }, body }),
    onSuccess: (block) => notify(`${block.villa_name}: kapama değişti, ${formatStay(block)}`, { id: NIGHTS }),
    onSettled: refresh,
  })

  /**
   * Restores the same blocks with their authors and notes. New ones would belong to the person who undoes.
   */
  const restore = useMutation({
    scope,
    mutationFn: (changes: readonly Lost<VillaBlock>[]) => Promise.all(changes.map(blockAgain)),
    onMutate: (changes) => paint((data) => withBlocksRestored(data, changes)),
    onSuccess: (blocks) => {
      const villas = new Set(blocks.map(({ villa_name }) => villa_name))
      notify(
        `Geri alındı, ${villas.size === 1 ? blocks[0]!.villa_name : `${villas.size} villa`} yeniden kapalı`,
        { id: NIGHTS },
      )
    },
    onError: (error, _changes, painted) => {
      unpaint(painted)
      notify(error.message, { tone: 'error' })
    },
    onSettled: refresh,
  })

  /** Opens these nights where a person closed them, and reports the stays that remain. */
  const open = useMutation({
    scope,
    mutationFn: ({ villa_id, stay }: OpenNights) =>
      call('POST /v1/admin/villas/date/free', {
        body: { villa_id, startDate: stay.check_in, endDate: stay.check_out },
      }),
    onMutate: ({ villa_id, stay, today }) => paint((data) => withNightsOpened(data, villa_id, stay, today)),
    onSuccess: (opened, { stay }) =>
      notify(
        openedText(opened, stay),
        opened.nights === 0
          ? {}
          : { id: NIGHTS, action: { label: 'Geri al', run: () => restore.mutate(opened.changed) } },
      ),
    onError: (error, _nights, painted) => {
      unpaint(painted)
      notify(error.message, { tone: 'error' })
    },
    onSettled: refresh,
  })

  const free = useMutation({
    scope,
    mutationFn: ({ id }: { id: number }) => call('DELETE /v1/admin/villas/date/{id}', { params: { id } }),
    onMutate: ({ id }) => paint((data) => withoutBlock(data, id)),
    onSuccess: (block) =>
      notify(`${block.villa_name} açıldı, ${formatStay(block)}`, {
        id: NIGHTS,
        action: {
          label: 'Geri al',
          run: () => restore.mutate([{ before: block, parts: [], version: block.version }]),
        },
      }),
    onError: (error, _block, painted) => {
      unpaint(painted)
      notify(error.message, { tone: 'error' })
    },
    onSettled: refresh,
  })

  return { close, change, free, open }
}
