import { call } from '../call.ts'
import { deleteDraftsOfOthers } from './drafts.ts'
import { forgetSession } from './session.ts'

/** How long leaving waits for the server. Without it the session ends by its time. */
const MOST_MS = 1500

/** Forgets the session in this browser and goes to the home page of the site (docs/product.md, Dashboard). */
export function leaveForSite(): void {
  deleteDraftsOfOthers(null)
  forgetSession()
  window.location.assign('/')
}

/** Signs out: ends the session on the server, then in this browser. */
export async function signOut(): Promise<void> {
  const waited = new Promise((resolve) => setTimeout(resolve, MOST_MS))
  await Promise.race([call('DELETE /v1/admin/session', {}).catch(() => undefined), waited])
  leaveForSite()
}
