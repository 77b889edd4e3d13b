import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { shrinkImage, UnusableFile } from '../../../ui/shrink-image.ts'
import { UploadQueue } from '../../../ui/upload-queue.ts'
import { lockPage } from '../../shell/session/page-lock.ts'
import type { RentalCalls } from '../rental-calls.ts'
import { IMAGE_CALLS } from './image-calls.ts'
import { withAdded } from './images.ts'
import type { RentalImages } from './images.ts'
import { imagesKey } from './use-images.ts'
import { IMAGE_WORDS } from './words.ts'

/** Uploads images to a villa or a boat, three at a time. */
export function useImageUploads(calls: RentalCalls, id: number) {
  const queries = useQueryClient()
  const [queue] = useState(() => imageQueue(calls, id, queries))
  const entries = useSyncExternalStore(queue.subscribe, queue.entries)
  const isStopped = useSyncExternalStore(queue.subscribe, queue.isStopped)
  const isBusy = entries.some(({ state }) => !['done', 'failed'].includes(state))
  useEffect(() => {
    if (!isBusy) return
    return lockPage(() => queue.stop())
  }, [isBusy, queue])
  // The person has already agreed to leave.
  useEffect(() => () => queue.clear(true), [queue])
  return { queue, entries, isStopped, isBusy }
}

function imageQueue({ kind, lists }: RentalCalls, id: number, queries: QueryClient): UploadQueue {
  const key = imagesKey(kind, id)
  // Images keep the order in which they were chosen, whichever finishes first: positions are counted from the
  // end of the list at the start.
  let end: number | null = null
  const endNow = () =>
    Math.max(0, ...(queries.getQueryData<RentalImages>(key)?.items ?? []).map(({ position }) => position))
  return new UploadQueue({
    prepare: shrinkImage,
    send: async (file, { position, ...options }) => {
      end ??= endNow() - position
      const { items } = await IMAGE_CALLS[kind].add(id, end + position + 1, file, options)
      queries.setQueryData<RentalImages>(key, (section) => section && withAdded(section, items))
      void queries.invalidateQueries({ queryKey: [lists[0]] })
      void queries.invalidateQueries({ queryKey: [kind, id] })
      return items.some(({ is_known }) => is_known) ? IMAGE_WORDS[kind].alreadyThere : ''
    },
    explain,
  })
}

/** A file that was refused for its content would be refused again; other failures can be retried. */
function explain(error: unknown): { message: string; canRetry: boolean; stop?: boolean } {
  if (error instanceof UnusableFile) return { message: error.message, canRetry: false }
  if (!(error instanceof ApiFailure)) {
    return { message: 'Beklenmeyen bir sorun oldu. Yeniden deneyin.', canRetry: true }
  }
  if (error.status === 401) return { message: error.message, canRetry: true, stop: true }
  const [own] = error.errors
  return { message: own?.message ?? error.message, canRetry: error.status !== 422 }
}
