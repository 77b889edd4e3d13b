import { useState } from 'react'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { ReasonChoice } from './blocks/reason-field.tsx'

/** The reason and note for nights that are to be closed. */
export interface Words {
  reason: ReasonChoice
  note: string
}

const NO_WORDS: Words = { reason: { choice: 'Ev sahibi', other: '' }, note: '' }

export interface SelectionTexts extends Words {
  /** Somebody has typed, so discarding it asks first. */
  isTyped: boolean
  /** The key of the selection for which it was typed. */
  of: string
  set: (words: Words, of: string) => void
  /** Clears the text of that selection. Text that was typed for another one meanwhile stays. */
  forget: (of: string) => void
}

/** A key for the selected nights. */
export const selectionKey = (villas: readonly { id: number }[], { check_in, check_out }: Stay): string =>
  `${villas.map(({ id }) => id).join()} ${check_in} ${check_out}`

/**
 * The reason and note of the selection bar. The page keeps them, so that they survive a changed or cleared
 * selection.
 */
export function useSelectionTexts(
  draft: (Words & { villa_id: number[]; stay: Stay }) | null,
): SelectionTexts {
  const [{ words, of }, setState] = useState(() =>
    draft === null
      ? { words: NO_WORDS, of: '' }
      : {
          words: { reason: draft.reason, note: draft.note },
          of: selectionKey(
            draft.villa_id.map((id) => ({ id })),
            draft.stay,
          ),
        },
  )
  return {
    ...words,
    of,
    isTyped: words.note.trim() !== '' || words.reason.other.trim() !== '',
    set: (next, key) => setState({ words: next, of: key }),
    forget: (key) => setState((now) => (now.of === key ? { words: NO_WORDS, of: '' } : now)),
  }
}
