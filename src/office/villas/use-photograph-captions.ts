import { useEffect, useRef, useState } from 'react'
import { call } from '../call.ts'
import { conflictOf } from '../form/conflict.ts'
import type { Conflict } from '../form/conflict.ts'
import { notifyFailure } from '../form/form-failure.ts'
import { useDraft } from '../form/use-draft.ts'
import { offerDraft } from '../session/drafts.ts'
import type { Photograph } from './photographs.ts'

type Captions = Pick<Photograph, 'alt' | 'caption' | 'version'>
type Typed = Record<number, Captions>

/**
 * What is typed under photographs: saved when the field is left, kept over an ended session until it is. Two who write
 * over each other see it before anything is lost.
 */
export function usePhotographCaptions(villaId: number, onChanged: (photograph: Photograph) => void) {
  const key = `villa-${villaId}-photographs`
  const draft = useDraft(key) as Typed | null
  const [typed, setTyped] = useState<Typed>(draft ?? {})
  const [conflict, setConflict] = useState<(Conflict & { id: number }) | null>(null)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  useEffect(
    () => offerDraft(key, () => (Object.keys(latest.current).length > 0 ? latest.current : null)),
    [key],
  )
  const forget = (id: number) =>
    setTyped((all) => Object.fromEntries(Object.entries(all).filter(([each]) => Number(each) !== id)))

  const save = async (photograph: Photograph, version?: number) => {
    const own = latest.current[photograph.id]
    if (own === undefined) return
    if (own.alt.trim() === photograph.alt && own.caption.trim() === photograph.caption) {
      forget(photograph.id)
      return
    }
    try {
      const body = { alt: own.alt, caption: own.caption, version: version ?? own.version }
      onChanged(await call('PUT /v1/admin/villas/image/{id}', { params: { id: photograph.id }, body }))
      // typed on meanwhile: stays until it is left again
      if (latest.current[photograph.id] === own) forget(photograph.id)
      setConflict(null)
    } catch (error) {
      const found = conflictOf(error)
      if (found === null) notifyFailure(error)
      else setConflict({ ...found, id: photograph.id })
    }
  }
  return {
    isRestored: draft !== null,
    isDirty: Object.keys(typed).length > 0,
    conflict,
    valueOf: (photograph: Photograph) => typed[photograph.id] ?? photograph,
    type: (photograph: Photograph, field: 'alt' | 'caption', value: string) =>
      setTyped((all) => {
        const { alt, caption, version } = all[photograph.id] ?? photograph
        return { ...all, [photograph.id]: { alt, caption, version, [field]: value } }
      }),
    save,
    /** takes what is stored */
    drop: (id: number) => {
      forget(id)
      setConflict(null)
    },
  }
}
