const RETURN_KEY = 'return'
const ENDED_KEY = 'session-ended'
const BASE = '/dashboard'

/**
 * Returns an address of the dashboard without its base, or the first screen for any other. Prevents redirects
 * to foreign addresses after a sign-in.
 */
export function returnPath(stored: string | null): string {
  if (stored === null || !/^\/dashboard(?:[/?]|$)/.test(stored)) return '/'
  const path = stored.slice(BASE.length)
  if (path.startsWith('/login') || path.startsWith('//')) return '/'
  return path.startsWith('/') ? path : `/${path}`
}

/** Remembers the present address, to return to it after the next sign-in. */
export function saveReturnAddress({ ended }: { ended: boolean }): void {
  sessionStorage.setItem(RETURN_KEY, window.location.pathname + window.location.search)
  if (ended) sessionStorage.setItem(ENDED_KEY, '1')
}

/** Whether the last session expired, for the notice of the sign-in. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(ENDED_KEY) !== null
}

export function markEnded(): void {
  sessionStorage.setItem(ENDED_KEY, '1')
}

/** Returns the remembered address and forgets it. */
export function takeReturnAddress(): string {
  const path = returnPath(sessionStorage.getItem(RETURN_KEY))
  sessionStorage.removeItem(RETURN_KEY)
  sessionStorage.removeItem(ENDED_KEY)
  return path
}
