import { useEffect, useState } from 'react'
import { useDraft } from '../../form/use-draft.ts'
import { useUnsaved } from '../../form/use-unsaved.tsx'
import { offerDraft } from '../../shell/session/drafts.ts'

interface TypedOfGap {
  /** the discount, as it was typed */
  percent: string
  /** null while the stored one stands */
  note: string | null
}

const NOTHING: TypedOfGap = { percent: '', note: null }

/** What is typed about one gap: kept over an ended session, asked about before it is left. */
export function useGapTyped(id: number, storedNote: string) {
  const key = `gap-${id}`
  const draft = useDraft(key) as TypedOfGap | null
  const [typed, setTyped] = useState(draft ?? NOTHING)
  const isDirty = typed.percent !== '' || (typed.note !== null && typed.note !== storedNote)
  useEffect(() => (isDirty ? offerDraft(key, () => typed) : undefined), [key, isDirty, typed])
  const { release, question } = useUnsaved(isDirty)
  return {
    percent: typed.percent,
    note: typed.note ?? storedNote,
    typePercent: (percent: string) => setTyped((all) => ({ ...all, percent })),
    typeNote: (note: string) => setTyped((all) => ({ ...all, note })),
    /** What was saved is typed no more, unless it was typed on meanwhile. */
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

export type GapTyped = ReturnType<typeof useGapTyped>
