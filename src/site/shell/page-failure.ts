import { data, redirect } from 'react-router'
import { ApiFailure } from '../../client/client.ts'

/** What the page for a failed loader may show besides its sentence. */
export interface PageFailure {
  message: string
  /** Data that the loader adds: villas similar to one that is gone, or 'boat' where a boat is missing. */
  content: unknown
}

/**
 * Awaits a call of a loader and turns its failure into the page for its status (404, 410, 429, 503; any other
 * is the 500 page). Without it React Router would hide the status from the page.
 */
export async function orFailurePage<Content>(answer: Promise<Content>): Promise<Content> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure) throw failurePage(error.status, error.message, error.content)
    throw error
  }
}

/** Awaits a call that the page works without. A failure gives null. */
export async function orNull<Content>(answer: Promise<Content>): Promise<Content | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/**
 * Redirects from a former slug to the same page under the present one, with its query. Does nothing for any other
 * failure of a call.
 */
export function redirectIfMoved(error: ApiFailure, request: Request, path: (slug: string) => string): void {
  const { code, slug } = (error.content ?? {}) as { code?: string; slug?: string }
  if (code === 'moved' && slug !== undefined) throw redirect(path(slug) + writtenQuery(request), 301)
}

/** The query of an address as it was written, without what React Router adds when scripts load a page. */
function writtenQuery(request: Request): string {
  const parts = new URL(request.url).search.slice(1).split('&')
  const written = parts.filter((part) => part !== '' && !part.startsWith('_routes='))
  return written.length === 0 ? '' : `?${written.join('&')}`
}

/** Thrown by a loader to show the failure page of that status. `content` is that of PageFailure. */
export function failurePage(status: number, message = '', content: unknown = null) {
  // An invalid address is a page that does not exist; 0 is a call that was not answered.
  const shown = status === 400 || status === 422 ? 404 : status || 503
  return data({ message, content } satisfies PageFailure, { status: shown })
}
