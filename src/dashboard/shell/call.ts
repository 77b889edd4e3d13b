import { createBrowserClient } from '../../client/browser.ts'
import { createUploader } from '../../client/upload.ts'
import { keepDrafts } from './session/drafts.ts'
import { tellHolder } from './session/held-page.ts'
import { keepReturn } from './session/return-address.ts'
import { endSession, isSessionOver, readSession, startAnew } from './session/session.ts'

/**
 * Ends the session: drafts are kept, the next sign-in comes back here. A write that hears 401 does not call it by
 * itself: the form stays, its message offers the way (docs/acceptance.md row 31).
 */
export function leaveForLogin(): void {
  const session = readSession()
  if (session !== null) keepDrafts(session.id)
  keepReturn({ ended: true })
  endSession()
  startAnew()
}

/** The API for every screen. A 401 or 403 of a read ends the session and reloads the page (docs/product.md, Dashboard). */
export const call = createBrowserClient({
  token: () => readSession()?.token ?? null,
  onAnswer: (status, method, token) => {
    if (!isSessionOver(status) || method !== 'GET') return
    // a late answer to an earlier session says nothing about the one that began meanwhile, maybe in another tab
    if (token === null || readSession()?.token !== token) return
    if (!tellHolder()) leaveForLogin()
  },
})

/** Files for the same API, with the progress of their way; a 401 is for the caller to answer. */
export const upload = createUploader({ token: () => readSession()?.token ?? null })
