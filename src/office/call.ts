import { createBrowserClient } from '../client/browser.ts'
import { keepDrafts } from './session/drafts.ts'
import { endSession, readSession } from './session/session.ts'

export const RETURN_KEY = 'return'

/** Where to go after the next sign-in, and why one had to. */
function leaveForLogin(): void {
  keepDrafts()
  sessionStorage.setItem(RETURN_KEY, window.location.pathname + window.location.search)
  endSession()
  window.location.reload()
}

/** The API for every screen. A 401 or 403 of a read ends the session and reloads the page (seed.txt §4). */
export const call = createBrowserClient({
  token: () => readSession()?.token ?? null,
  onAnswer: (status, method) => {
    if ((status === 401 || status === 403) && method === 'GET' && readSession() !== null) leaveForLogin()
    // a write that hears 401 keeps what was typed as well; the screen says so
    if (status === 401 && method !== 'GET' && readSession() !== null) leaveForLogin()
  },
})
