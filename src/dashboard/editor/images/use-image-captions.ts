import { useEffect, useRef, useState } from 'react'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { untouched } from '../../form/changed-values.ts'
import { conflictingFields, conflictIn, staleOf } from '../../form/conflict.ts'
import type { Conflict } from '../../form/conflict.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { rebaseEdits, updateEdits } from '../../form/unsaved-edits.ts'
import type { UnsavedEdits } from '../../form/unsaved-edits.ts'
import { useDraft } from '../../form/use-draft.ts'
import { offerDraft } from '../../shell/session/drafts.ts'
import { IMAGE_CALLS } from './image-calls.ts'
import type { RentalImage } from './images.ts'

type Words = Pick<RentalImage, 'alt' | 'caption'>
type Own = UnsavedEdits<Words>

/** The captions with those of one image replaced or removed. */
function put<Value>(all: Readonly<Record<number, Value>>, id: number, value: Value | null) {
  const others = Object.entries(all).filter(([each]) => Number(each) !== id)
  return Object.fromEntries(value === null ? others : [...others, [id, value] as const]) as Record<
    number,
    Value
  >
}

/**
 * The captions of images. They are saved when the field is left, and drafts keep them until then. If two
 * people edit the same caption, both texts are shown before one is overwritten.
 */
export function useImageCaptions(
  kind: RentalKind,
  rentalId: number,
  images: readonly RentalImage[],
  onChanged: (image: RentalImage) => void,
) {
  const key = `${kind}-${rentalId}-images`
  const draft = useDraft(key) as Record<number, Own> | null
  const [typed, setTyped] = useState<Record<number, Own>>(draft ?? {})
  const [conflicts, setConflicts] = useState<Record<number, Conflict>>({})
  const [pending, setPending] = useState(0)
  /** Saved since the last edit. */
  const [saved, setSaved] = useState<Readonly<Record<number, true>>>({})
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  useEffect(
    () => offerDraft(key, () => (Object.keys(latest.current).length > 0 ? latest.current : null)),
    [key],
  )
  const setOwn = (id: number, change: (own: Own | undefined) => Own | null) =>
    setTyped((all) => put(all, id, change(all[id])))
  const setConflict = (id: number, conflict: Conflict | null) => setConflicts((all) => put(all, id, conflict))

  /** `anyway`: the version to overwrite, which the person has seen or which has no conflicts. */
  const save = async (image: RentalImage, anyway?: number): Promise<void> => {
    const { id } = image
    const own = latest.current[id]
    if (own === undefined) return
    const { version, ...words } = own
    if (Object.entries(words).every(([name, text]) => text.trim() === image[name as keyof Words])) {
      setOwn(id, () => null)
      return
    }
    setPending((n) => n + 1)
    try {
      const sent = anyway ?? version
      const body = { ...words, version: sent }
      const written = await IMAGE_CALLS[kind].change(id, body)
      onChanged(written)
      setSaved((all) => put(all, id, true))
      // Text that was typed during the save stays until the field is left again.
      setOwn(id, (now) => (now === undefined || now === own ? null : rebaseEdits(now, sent, written.version)))
      setConflict(id, null)
    } catch (error) {
      const stale = staleOf<RentalImage>(error)
      if (stale === null) return notifyFailure(error)
      // A later refetch does not tell which text was edited over.
      const read = image.version === (anyway ?? version) ? image : null
      const sides = { record: read, read: read ?? {}, now: stale.record }
      const names = conflictingFields<Words>(words, sides.read, sides.now)
      if (names.length === 0) return await save(stale.record, stale.version)
      setConflict(id, conflictIn<Words, RentalImage>(stale, names, sides))
    } finally {
      setPending((n) => n - 1)
    }
  }
  return {
    isRestored: draft !== null,
    isDirty: images.some(({ id }) => id in typed),
    isSaving: pending > 0,
    isSaved: ({ id }: RentalImage) => id in saved && !(id in typed),
    conflictOf: ({ id }: RentalImage) => conflicts[id] ?? null,
    valueOf: (image: RentalImage): Words => ({ ...image, ...typed[image.id] }),
    type: (image: RentalImage, field: keyof Words, value: string) =>
      setOwn(image.id, (own) => {
        const { alt, caption, version } = image
        return updateEdits<Words>({ alt, caption }, version, own, { [field]: value })
      }),
    save,
    /** Takes the stored text where both wrote. Other edits stay. */
    takeTheirs: (id: number) => {
      const conflict = conflicts[id]
      if (conflict === undefined) return
      setOwn(id, (own) => {
        const { version: _version, ...words } = own ?? { version: 0 }
        const kept = untouched<Words>(
          words,
          conflict.changes.map(({ field }) => field),
        )
        return Object.keys(kept).length === 0 ? null : { ...kept, version: conflict.version }
      })
      setConflict(id, null)
    },
    /** Takes the stored text. */
    drop: (id: number) => {
      setOwn(id, () => null)
      setConflict(id, null)
    },
  }
}
