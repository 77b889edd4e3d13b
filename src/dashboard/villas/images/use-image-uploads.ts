import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { shrinkImage, UnusableFile } from '../../../ui/shrink-image.ts'
import { UploadQueue } from '../../../ui/upload-queue.ts'
import { upload } from '../../shell/call.ts'
import { lockPage } from '../../shell/session/page-lock.ts'
import { withAdded } from './images.ts'
import type { VillaImages } from './images.ts'
import { imagesKey } from './use-images.ts'

/** Uploads images to a villa, three at a time. */
export function useImageUploads(villaId: number) {
  const queries = useQueryClient()
  const [queue] = useState(() => imageQueue(villaId, queries))
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

function imageQueue(villaId: number, queries: QueryClient): UploadQueue {
  const key = imagesKey(villaId)
  // Images keep the order in which they were chosen, whichever finishes first: positions are counted from the
  // end of the list at the start.
  let end: number | null = null
  const endNow = () =>
    Math.max(0, ...(queries.getQueryData<VillaImages>(key)?.items ?? []).map(({ position }) => position))
  return new UploadQueue({
    prepare: shrinkImage,
    send: async (file, { position, ...options }) => {
      end ??= endNow() - position
      const fields = { villa_id: villaId, position: end + position + 1 }
      const { items } = await upload(
        'POST /v1/admin/villas/image',
        { upload: { fields, files: [file] } },
        options,
      )
      queries.setQueryData<VillaImages>(key, (section) => section && withAdded(section, items))
      void queries.invalidateQueries({ queryKey: ['villas'] })
      return items.some(({ is_known }) => is_known) ? 'Bu villada zaten var' : ''
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
