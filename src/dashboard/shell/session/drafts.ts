/**
 * Drafts let typed text survive an ended session (docs/acceptance.md row 31). An open form registers its
 * values here. The end of the session stores all of them. The form reads them back after the next sign-in of
 * the same person.
 */
const sources = new Map<string, () => unknown>()
const PREFIX = 'draft:'

/** Registers an open form. Returns a function that removes it. */
export function offerDraft(key: string, read: () => unknown): () => void {
  sources.set(key, read)
  return () => {
    if (sources.get(key) === read) sources.delete(key)
  }
}

const nameOf = (userId: number, key: string) => `${PREFIX}${userId}:${key}`

export function saveDrafts(userId: number): void {
  for (const [key, read] of sources) {
    const value = read()
    if (value === undefined || value === null) continue
    sessionStorage.setItem(nameOf(userId, key), JSON.stringify(value))
  }
}

/** Deletes drafts of other people. Called at every sign-in, and with null at a sign-out. */
export function deleteDraftsOfOthers(userId: number | null): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${userId}:`)) sessionStorage.removeItem(key)
  }
}

export function forgetDraft(userId: number, key: string): void {
  sessionStorage.removeItem(nameOf(userId, key))
}

/** The draft of a person's form; null if there is none. */
export function readDraft(userId: number, key: string): unknown {
  const text = sessionStorage.getItem(nameOf(userId, key))
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
