import { useEffect, useState } from 'react'
import { useDraft } from '../../form/use-draft.ts'
import { useUnsavedWarning } from '../../form/use-unsaved-warning.tsx'
import { offerDraft } from '../../shell/session/drafts.ts'

interface TypedOfGap {
  /** The text of the discount field. */
  percent: string
  /** null while the stored note is unchanged */
  note: string | null
}

const NOTHING: TypedOfGap = { percent: '', note: null }

/** The unsaved text about one gap. It survives an ended session, and leaving asks first. */
export function useGapEdits(id: number, storedNote: string) {
  const key = `gap-${id}`
  const draft = useDraft(key) as TypedOfGap | null
  const [typed, setTyped] = useState(draft ?? NOTHING)
  const isDirty = typed.percent !== '' || (typed.note !== null && typed.note !== storedNote)
  useEffect(() => (isDirty ? offerDraft(key, () => typed) : undefined), [key, isDirty, typed])
  const { release, question } = useUnsavedWarning(isDirty)
  return {
    percent: typed.percent,
    note: typed.note ?? storedNote,
    typePercent: (percent: string) => setTyped((all) => ({ ...all, percent })),
    typeNote: (note: string) => setTyped((all) => ({ ...all, note })),
    /** Removes what was saved from the edits, unless it was edited again meanwhile. */
    settle: (sent: Partial<TypedOfGap>) =>
      setTyped(({ percent, note }) => ({
        percent: percent === sent.percent ? '' : percent,
        note: note === sent.note ? null : note,
      })),
    isDirty,
    isRestored: draft !== null,
    release,
    question,
  }
}

export type GapEdits = ReturnType<typeof useGapEdits>
