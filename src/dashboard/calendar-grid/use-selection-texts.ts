import { useState } from 'react'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { ReasonChoice } from './blocks/reason-field.tsx'

/** What is written of the nights that are to be closed. */
export interface Words {
  reason: ReasonChoice
  note: string
}

const NO_WORDS: Words = { reason: { choice: 'Ev sahibi', other: '' }, note: '' }

export interface SelectionTexts extends Words {
  /** somebody has typed, so nothing of it goes without a question */
  isTyped: boolean
  /** the selection it was typed for */
  of: string
  set: (words: Words, of: string) => void
  /** of that selection alone: what is typed for another one meanwhile stays */
  forget: (of: string) => void
}

/** One name for selected nights. */
export const selectionKey = (villas: readonly { id: number }[], { check_in, check_out }: Stay): string =>
  `${villas.map(({ id }) => id).join()} ${check_in} ${check_out}`

/**
 * Reason and note of the selection bar, kept by the page around it: nights that are selected anew, or not at all for a
 * moment, take nothing of it away.
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
