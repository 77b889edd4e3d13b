/**
 * Typed forms survive an ended session (market.md §3 row 31): an open form offers its text here, the end of the
 * session writes all of them down, the form finds its text again after the next sign-in of the same person.
 */
const sources = new Map<string, () => unknown>()
const PREFIX = 'draft:'
const OWNER_KEY = 'draft-owner'

/** Registers an open form. The answer takes it away again. */
export function offerDraft(key: string, read: () => unknown): () => void {
  sources.set(key, read)
  return () => {
    if (sources.get(key) === read) sources.delete(key)
  }
}

export function keepDrafts(userId: number): void {
  for (const [key, read] of sources) {
    const value = read()
    if (value === undefined || value === null) continue
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
    sessionStorage.setItem(OWNER_KEY, String(userId))
  }
}

/** Somebody else's text is not shown: called at every sign-in, and with null at a sign-out. */
export function dropDraftsOfOthers(userId: number | null): void {
  if (sessionStorage.getItem(OWNER_KEY) === String(userId)) return
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) || key === OWNER_KEY) sessionStorage.removeItem(key)
  }
}

/** The kept text of a form, once; null without one. */
export function takeDraft(key: string): unknown {
  const text = sessionStorage.getItem(PREFIX + key)
  if (text === null) return null
  sessionStorage.removeItem(PREFIX + key)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
