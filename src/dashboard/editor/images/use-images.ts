import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { notify } from '../../../ui/toast.tsx'
import { failureCode, notifyFailure } from '../../form/form-failure.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { RentalCalls } from '../rental-calls.ts'
import { IMAGE_CALLS } from './image-calls.ts'
import { withAdded } from './images.ts'
import type { RentalImage, RentalImages } from './images.ts'

/** The interval of refetches while widths are being made. */
const AGAIN_MS = 2500

export const imagesKey = (kind: RentalKind, id: number) => [`${kind}-images`, id]

/** Another person's order, and the order that was refused because of it. */
export interface OrderConflict {
  sentence: string
  stored: number[]
  mine: number[]
}

/** The images of a villa or a boat and the calls that change them. Lists and the record show the cover. */
export function useImages({ kind, lists }: RentalCalls, id: number) {
  const queries = useQueryClient()
  const calls = IMAGE_CALLS[kind]
  const key = imagesKey(kind, id)
  const coverChanged = () => {
    void queries.invalidateQueries({ queryKey: [lists[0]] })
    void queries.invalidateQueries({ queryKey: [kind, id] })
  }
  const [conflict, setConflict] = useState<OrderConflict | null>(null)
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => calls.list(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ is_ready }) => !is_ready) ? AGAIN_MS : false),
  })
  const show = (section: RentalImages) => {
    queries.setQueryData(key, section)
    coverChanged()
  }
  const change = (work: (section: RentalImages) => RentalImages) =>
    queries.setQueryData<RentalImages>(key, (section) => section && work(section))

  /** `seen`: the order that is replaced. */
  const order = async (ids: number[], seen: number[]) => {
    try {
      show(await calls.order(id, ids, seen))
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
    mutationFn: ({ image, shows }: { image: RentalImage; shows: RentalImage['kind'] }) =>
      calls.change(image.id, { version: image.version, kind: shows }),
    onSuccess: (image) => {
      change((section) => withAdded(section, [image]))
      // the cover may be another one now
      coverChanged()
    },
    onError: (error) => {
      notifyFailure(error)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  const remove = useMutation({
    mutationFn: (ids: readonly number[]) => calls.remove(id, ids),
    onSuccess: (section, ids) => {
      show(section)
      notify(`${ids.length} fotoğraf silindi`)
    },
    onError: notifyFailure,
  })
  /** Deletes all images, given the typed name. The caller handles the refusal of a wrong name. */
  const removeAll = async (name: string) => {
    show(await calls.removeAll(id, name))
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
    onChanged: (image: RentalImage) => change((section) => withAdded(section, [image])),
    refresh: () => queries.invalidateQueries({ queryKey: key }),
  }
}
