import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentPeriod } from '../../../domain/turkish/trip-text.ts'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { openedTimeText } from '../open-nights-texts.ts'
import { asBefore, blockTime } from './blocks.ts'
import type { BoatBlock, BoatBlockChange, Lost, NewBoatBlocks } from './blocks.ts'

/** A message replaces the previous one, so that only the latest change can be undone. */
const HOURS = 'boat-hours'
/** Calls run one after the other, so that an undo refers to the result of the calls before it. */
const scope = { id: HOURS }

const nameOf = (blocks: readonly BoatBlock[]) =>
  blocks.length === 1 ? (blocks[0]?.boat_name ?? '') : `${blocks.length} tekne`

const onError = (error: Error) => notify(error.message, { tone: 'error' })

/** The undo of opened time, in one call; see Lost. */
const closeAgain = (lost: Lost<BoatBlock>) =>
  call('PUT /v1/admin/boat/date/{id}', {
    params: { id: lost.before.id },
    body: { started_at: lost.before.started_at, finished_at: lost.before.finished_at, ...asBefore(lost) },
  })

/** The calls that close, change and open the time of boats. Each shows a message, with undo where that is safe. */
export function useBoatBlockCalls() {
  const queries = useQueryClient()
  const onSettled = async () => {
    await Promise.all(['occupancy', 'external'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }

  const close = useMutation({
    scope,
    mutationFn: (body: NewBoatBlocks) => call('POST /v1/admin/boat/date', { body }),
    onSuccess: (blocks) => {
      const [first] = blocks
      if (first === undefined) return
      notify(`${nameOf(blocks)} kapatıldı, ${blockTime(first)}`, {
        id: HOURS,
        action: { label: 'Geri al', run: () => takeBack.mutate(blocks) },
      })
    },
    onSettled,
  })

  const takeBack = useMutation({
    scope,
    mutationFn: (blocks: readonly BoatBlock[]) =>
      Promise.all(blocks.map(({ id }) => call('DELETE /v1/admin/boat/date/{id}', { params: { id } }))),
    onSuccess: (blocks) => notify(`Geri alındı, ${nameOf(blocks)} yeniden açık`, { id: HOURS }),
    onError,
    onSettled,
  })

  const change = useMutation({
    scope,
    mutationFn: ({ id, body }: { id: number; body: BoatBlockChange }) =>
      call('PUT /v1/admin/boat/date/{id}', { params: { id }, body }),
    onSuccess: (block) => notify(`${block.boat_name}: kapama değişti, ${blockTime(block)}`, { id: HOURS }),
    onSettled,
  })

  const restore = useMutation({
    scope,
    mutationFn: (changes: readonly Lost<BoatBlock>[]) => Promise.all(changes.map(closeAgain)),
    onSuccess: (blocks) => notify(`Geri alındı, ${nameOf(blocks)} yeniden kapalı`, { id: HOURS }),
    onError,
    onSettled,
  })

  /** Opens a time of a boat where a person closed it. */
  const open = useMutation({
    scope,
    mutationFn: ({ boat_id, period }: { boat_id: number; period: SentPeriod }) =>
      call('POST /v1/admin/boat/date/free', { body: { boat_id, ...period } }),
    onSuccess: (opened, { period }) =>
      notify(
        openedTimeText(opened, period),
        opened.minutes === 0
          ? {}
          : { id: HOURS, action: { label: 'Geri al', run: () => restore.mutate(opened.changed) } },
      ),
    onError,
    onSettled,
  })

  const free = useMutation({
    scope,
    mutationFn: ({ id }: { id: number }) => call('DELETE /v1/admin/boat/date/{id}', { params: { id } }),
    onSuccess: (block) =>
      notify(`${block.boat_name} açıldı, ${blockTime(block)}`, {
        id: HOURS,
        action: {
          label: 'Geri al',
          run: () => restore.mutate([{ before: block, parts: [], version: block.version }]),
        },
      }),
    onError,
    onSettled,
  })

  return { close, change, free, open }
}
