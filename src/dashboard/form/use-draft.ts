import { useEffect, useState } from 'react'
import { forgetDraft, readDraft } from '../shell/session/drafts.ts'
import { readSession } from '../shell/session/session.ts'

/**
 * The text that this person typed here before the session ended, or null. It is forgotten once it has been
 * rendered.
 */
export function useDraft(key: string): unknown {
  const [userId] = useState(() => readSession()?.id)
  const [draft] = useState(() => (userId === undefined ? null : readDraft(userId, key)))
  useEffect(() => {
    if (userId !== undefined) forgetDraft(userId, key)
  }, [userId, key])
  return draft
}
