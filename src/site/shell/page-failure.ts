import { data } from 'react-router'
import { ApiFailure } from '../../client/client.ts'

/** What the page of a failed loader may show besides its sentence. */
export interface PageFailure {
  message: string
  /** whatever the loader adds, e.g. similar villas of one that is gone */
  content: unknown
}

/**
 * Awaits a call of a loader and turns its failure into the page for it (404, 410, 429, 503; anything else is the 500
 * page). Without it the framework would hide the status of an error from the page.
 */
export async function orFailurePage<Content>(answer: Promise<Content>): Promise<Content> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure)
      throw failurePage(error.status === 0 ? 503 : error.status, error.message, error.content)
    throw error
  }
}

/** Thrown by a loader, shows the failure page of that status. For 410 `content` is the answer of the similar villas. */
export function failurePage(status: number, message = '', content: unknown = null) {
  // a visitor's mistake in an address is a page that does not exist
  const shown = status === 400 || status === 422 ? 404 : status
  return data({ message, content } satisfies PageFailure, { status: shown })
}
