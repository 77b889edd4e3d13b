import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { withBlocks, withBlocksAgain, withNightsOpened, withoutBlock } from '../optimistic.ts'
import type { Occupancy } from '../bars.ts'
import { openedSentence } from '../opened-texts.ts'
import type { Block, BlockChange, NewBlocks } from './blocks.ts'

type Grid = InfiniteData<Occupancy, number>

/** A block that lost nights, as it was, and what is left of it. */
interface Lost {
  before: Block
  parts: readonly Block[]
  /** as that left it: what another has done to it since is not undone unseen */
  version: number
}

interface OpenNights {
  villa_id: number[]
  stay: Stay
  today: Day
}

/**
 * In one call: the part that was split off goes back into the block it came from. The nights alone, of the blocks as one
 * left them: where another wrote meanwhile nothing is taken back, and that is told.
 */
const blockAgain = ({ before, parts, version }: Lost) =>
  call('PUT /v1/admin/villas/date/{id}', {
    params: { id: before.id },
    body: {
      version,
      startDate: before.check_in,
      endDate: before.check_out,
      is_active: true,
      ...(parts[1] === undefined ? {} : { joins: parts[1].id, joins_version: parts[1].version }),
    },
  })

/** One word at a time: what an older one took back would not be the whole once later nights were opened or closed. */
const NIGHTS = 'nights'
/** One call after the other: what is pressed in a painted grid means the blocks as the calls before it leave them. */
const scope = { id: NIGHTS }

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
    mutationFn: (blocks: readonly Block[]) =>
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

  /** The same blocks again, with their authors and notes: new ones would be somebody else's. */
  const restore = useMutation({
    scope,
    mutationFn: (changes: readonly Lost[]) => Promise.all(changes.map(blockAgain)),
    onMutate: (changes) => paint((data) => withBlocksAgain(data, changes)),
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

  /** Exactly these nights, of what a hand closed; who else stands there is told. */
  const open = useMutation({
    scope,
    mutationFn: ({ villa_id, stay }: OpenNights) =>
      call('POST /v1/admin/villas/date/free', {
        body: { villa_id, startDate: stay.check_in, endDate: stay.check_out },
      }),
    onMutate: ({ villa_id, stay, today }) => paint((data) => withNightsOpened(data, villa_id, stay, today)),
    onSuccess: (opened, { stay }) =>
      notify(
        openedSentence(opened, stay),
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
