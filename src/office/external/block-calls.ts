import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { formatStay } from '../../domain/turkish.ts'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { withBlocks, withoutBlock } from '../occupancy/optimistic.ts'
import type { Occupancy } from '../occupancy/bars.ts'
import type { Block, BlockChange, NewBlocks } from './blocks.ts'

type Grid = InfiniteData<Occupancy, number>

const nameOf = (blocks: readonly Block[]) =>
  blocks.length === 1 ? (blocks[0]?.villa_name ?? '') : `${blocks.length} villa`

/** Closing, changing and freeing nights; each tells what it did and can be taken back where that is harmless. */
export function useBlockCalls() {
  const queries = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['occupancy'] }),
      queries.invalidateQueries({ queryKey: ['external'] }),
    ])
  }

  /** Paints a change into every open grid; what it was before comes back when the server refuses. */
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
    mutationFn: (body: NewBlocks) => call('POST /v1/admin/villas/date', { body }),
    onMutate: (body) => paint((data) => withBlocks(data, body)),
    onError: (_error, _body, painted) => unpaint(painted),
    onSuccess: (blocks) => {
      const [first] = blocks
      if (first) {
        notify(`${nameOf(blocks)} kapatıldı, ${formatStay(first)}`, {
          action: { label: 'Geri al', run: () => takeBack.mutate(blocks) },
        })
      }
    },
    onSettled: refresh,
  })

  const takeBack = useMutation({
    mutationFn: (blocks: readonly Block[]) =>
      Promise.all(blocks.map(({ id }) => call('DELETE /v1/admin/villas/date/{id}', { params: { id } }))),
    onSuccess: (blocks) => notify(`Geri alındı, ${nameOf(blocks)} yeniden açık`),
    onError: (error) => notify(error.message, { tone: 'error' }),
    onSettled: refresh,
  })

  const change = useMutation({
    mutationFn: ({ id, body }: { id: number; body: BlockChange }) =>
      call('PUT /v1/admin/villas/date/{id}', { params: { id }, body }),
    onSuccess: (block) => notify(`${block.villa_name}: kapama değişti, ${formatStay(block)}`),
    onSettled: refresh,
  })

  /** The same block again, with its author and its note: a new one would be somebody else's. */
  const restore = useMutation({
    mutationFn: ({ id, check_in, check_out, reason, note }: Block) =>
      call('PUT /v1/admin/villas/date/{id}', {
        params: { id },
        body: {
          startDate: check_in,
          endDate: check_out,
          reason: reason || 'Kapalı',
          note,
          is_active: true,
        },
      }),
    onMutate: ({ villa_id, check_in, check_out, reason }) =>
      paint((data) => withBlocks(data, { villa_id, startDate: check_in, endDate: check_out, reason })),
    onSuccess: (block) => notify(`Geri alındı, ${block.villa_name} yeniden kapalı`),
    onError: (error, _block, painted) => {
      unpaint(painted)
      notify(error.message, { tone: 'error' })
    },
    onSettled: refresh,
  })

  const free = useMutation({
    mutationFn: ({ id }: { id: number }) => call('DELETE /v1/admin/villas/date/{id}', { params: { id } }),
    onMutate: ({ id }) => paint((data) => withoutBlock(data, id)),
    onSuccess: (block) =>
      notify(`${block.villa_name} açıldı, ${formatStay(block)}`, {
        action: {
          label: 'Geri al',
          run: () => restore.mutate(block),
        },
      }),
    onError: (error, _block, painted) => {
      unpaint(painted)
      notify(error.message, { tone: 'error' })
    },
    onSettled: refresh,
  })

  return { close, change, free }
}
