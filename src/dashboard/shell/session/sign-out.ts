import { call } from '../call.ts'
import { deleteDraftsOfOthers } from './drafts.ts'
import { lockPage } from './page-lock.ts'
import { forgetSession } from './session.ts'

/** How long leaving waits for the server. Without it the session ends by its time. */
const MOST_MS = 1500

/** Forgets the session in this browser and goes to the home page of the site (docs/product.md, Dashboard). */
function leaveForSite(): void {
  deleteDraftsOfOthers(null)
  forgetSession()
  window.location.assign('/')
}

/**
 * Keeps the page while its session is being ended: a waiting call may be answered with 401 first and would lead to the
 * sign-in.
 */
const stay = () => lockPage(() => undefined)

/** Signs out: ends the session on the server, then in this browser. */
export async function signOut(): Promise<void> {
  stay()
  const waited = new Promise((resolve) => setTimeout(resolve, MOST_MS))
  await Promise.race([call('DELETE /v1/admin/session', {}).catch(() => undefined), waited])
  leaveForSite()
}

/** «Her yerden çıkış»: ends every session of the person. A failure leaves them all as they are. */
export async function signOutEverywhere(): Promise<void> {
  const release = stay()
  try {
    await call('DELETE /v1/admin/profile/sessions', {})
  } catch (error) {
    release()
    throw error
  }
  leaveForSite()
}
