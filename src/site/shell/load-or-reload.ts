import { insist } from '../../ui/load-with-retry.ts'

const ONCE_IN_MS = 60_000

/** Once in a while only: a build that is broken would turn the page for ever. */
function loadAnew(): void {
  try {
    const last = Number(sessionStorage.getItem('loaded-anew') ?? 0)
    if (Date.now() - last < ONCE_IN_MS) return
    sessionStorage.setItem('loaded-anew', String(Date.now()))
    location.reload()
  } catch {
    // a browser that keeps nothing: the page stays as the server wrote it
  }
}

/**
 * Asks for code of this page until it has it. Where a newer build has taken its place the page is loaded anew; until
 * then it stays as it is.
 */
export const insistHere = <Part>(load: () => Promise<Part>): Promise<Part> =>
  insist(load).catch(() => {
    loadAnew()
    return new Promise<never>(() => {})
  })
