/**
 * A page that would lose what no draft can keep (files on their way) is not reloaded when a read hears that the session
 * has ended: it is told, and offers the sign-in where it stands.
 */
let holder: (() => void) | null = null

/** Holds the page; the answer lets it go again. */
export function holdPage(onSessionEnd: () => void): () => void {
  holder = onSessionEnd
  return () => {
    if (holder === onSessionEnd) holder = null
  }
}

/** Whether somebody holds the page and has been told. */
export function tellHolder(): boolean {
  holder?.()
  return holder !== null
}
