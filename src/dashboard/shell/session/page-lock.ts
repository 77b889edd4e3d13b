/**
 * A page with work that no draft can keep, such as files that are being uploaded, locks itself against the
 * reload after the end of the session. It is notified instead and offers to sign in without leaving.
 */
let holder: (() => void) | null = null

/** Locks the page against reloads. Returns a function that unlocks it. */
export function lockPage(onSessionEnd: () => void): () => void {
  holder = onSessionEnd
  return () => {
    if (holder === onSessionEnd) holder = null
  }
}

/** Notifies the page that holds the lock. Returns whether there is one. */
export function notifyPageLock(): boolean {
  holder?.()
  return holder !== null
}
