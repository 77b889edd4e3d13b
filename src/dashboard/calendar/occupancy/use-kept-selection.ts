import { useEffect, useState } from 'react'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { CursorEvent } from '../../calendar-grid/cursor.ts'
import { SELECTION_DRAFT } from '../../calendar-grid/selection-bar.tsx'
import type { SelectionDraft } from '../../calendar-grid/selection-bar.tsx'
import { useSelectionTexts } from '../../calendar-grid/use-selection-texts.ts'
import { useDraft } from '../../form/use-draft.ts'
import { offerDraft } from '../../shell/session/drafts.ts'

type Rows = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * The text of the selection bar, over an ended session too. Its draft is for certain nights: they are selected again once
 * their rows are loaded.
 */
export function useKeptSelection(
  villas: readonly { id: number }[],
  { hasNextPage, isFetchingNextPage, fetchNextPage }: Rows,
  dispatch: (event: CursorEvent) => void,
) {
  const kept = useDraft(SELECTION_DRAFT) as SelectionDraft | null
  const [draft, setDraft] = useState(kept)
  const words = useSelectionTexts(kept)
  const [waiting, setWaiting] = useState(kept)
  useEffect(() => (waiting === null ? undefined : offerDraft(SELECTION_DRAFT, () => waiting)), [waiting])

  const rows = waiting?.villa_id.map((id) => villas.findIndex((villa) => villa.id === id)) ?? []
  const isFurtherDown = rows.includes(-1) && hasNextPage
  if (waiting !== null && villas.length > 0 && !isFurtherDown) {
    setWaiting(null)
    if (!rows.includes(-1)) {
      dispatch({ type: 'select', row: Math.min(...rows), lastRow: Math.max(...rows), stay: waiting.stay })
    }
  }
  useEffect(() => {
    if (isFurtherDown && !isFetchingNextPage) void fetchNextPage()
  }, [isFurtherDown, isFetchingNextPage, fetchNextPage])

  return {
    words,
    /** The draft, if it is for these nights. */
    draftOf: (selected: { id: number }[], stay: Stay) =>
      draft !== null && isSameSelection(draft, selected, stay) ? draft : null,
    forgetDraft: () => setDraft(null),
  }
}

function isSameSelection(draft: SelectionDraft, selected: { id: number }[], stay: Stay): boolean {
  return (
    draft.stay.check_in === stay.check_in &&
    draft.stay.check_out === stay.check_out &&
    draft.villa_id.join() === selected.map(({ id }) => id).join()
  )
}
