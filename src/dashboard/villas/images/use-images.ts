import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { failureCode, notifyFailure } from '../../form/form-failure.ts'
import { withAdded } from './images.ts'
import type { VillaImage, VillaImages } from './images.ts'

/** The interval of refetches while widths are being made. */
const AGAIN_MS = 2500

export const imagesKey = (villaId: number) => ['villa-images', villaId]

/** Another person's order, and the order that was refused because of it. */
export interface OrderConflict {
  sentence: string
  stored: number[]
  mine: number[]
}

/**
 * The images of a villa and the calls that change them. Lists of villas show the cover, so they are
 * invalidated too.
 */
export function useImages(villaId: number) {
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<OrderConflict | null>(null)
  const query = useQuery({
    queryKey: imagesKey(villaId),
    queryFn: ({ signal }) =>
      call('GET /v1/admin/villas/{id}/images', { params: { id: villaId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ is_ready }) => !is_ready) ? AGAIN_MS : false),
  })
  const show = (section: VillaImages) => {
    queries.setQueryData(imagesKey(villaId), section)
    void queries.invalidateQueries({ queryKey: ['villas'] })
  }
  const change = (work: (section: VillaImages) => VillaImages) =>
    queries.setQueryData<VillaImages>(imagesKey(villaId), (section) => section && work(section))

  /** `seen`: the order that is replaced. */
  const order = async (ids: number[], seen: number[]) => {
    try {
      show(await call('PUT /v1/admin/villas/image/updateorder', { body: { villa_id: villaId, ids, seen } }))
      setConflict(null)
    } catch (error) {
      if (error instanceof ApiFailure && failureCode(error) === 'changed_meanwhile') {
        const { stored = [] } = error.content as { stored?: number[] }
        setConflict({ sentence: error.message, stored, mine: ids })
      } else notifyFailure(error)
      throw error
    }
  }
  const setKind = useMutation({
    mutationFn: ({ image, kind }: { image: VillaImage; kind: VillaImage['kind'] }) =>
      call('PUT /v1/admin/villas/image/{id}', {
        params: { id: image.id },
        body: { version: image.version, kind },
      }),
    onSuccess: (image) => {
      change((section) => withAdded(section, [image]))
      // the cover may be another one now
      void queries.invalidateQueries({ queryKey: ['villas'] })
    },
    onError: (error) => {
      notifyFailure(error)
      void queries.invalidateQueries({ queryKey: imagesKey(villaId) })
    },
  })
  const remove = useMutation({
    mutationFn: (ids: readonly number[]) =>
      call('DELETE /v1/admin/villas/image', { query: { villa_id: villaId, ids: ids.join(',') } }),
    onSuccess: (section, ids) => {
      show(section)
      notify(`${ids.length} fotoğraf silindi`)
    },
    onError: notifyFailure,
  })
  /** Deletes all images, given the typed name. The caller handles the refusal of a wrong name. */
  const removeAll = async (villa_name: string) => {
    show(
      await call('DELETE /v1/admin/villas/image/all/{id}', {
        params: { id: villaId },
        query: { villa_name },
      }),
    )
    notify('Fotoğrafların hepsi silindi')
  }
  return {
    query,
    conflict,
    order,
    /** Takes the stored order. */
    takeTheirs: async () => {
      await query.refetch()
      setConflict(null)
    },
    setKind,
    remove,
    removeAll,
    onChanged: (image: VillaImage) => change((section) => withAdded(section, [image])),
    refresh: () => queries.invalidateQueries({ queryKey: imagesKey(villaId) }),
  }
}
