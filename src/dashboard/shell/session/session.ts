import { useSyncExternalStore } from 'react'
import type { Role } from '../../../domain/accounts/roles.ts'
import { deleteDraftsOfOthers, saveDrafts } from './drafts.ts'
import { saveReturnAddress, markEnded } from './return-address.ts'

/**
 * The admin session as the browser keeps it (docs/product.md, Dashboard). `iat` and `exp` are seconds since
 * the epoch.
 */
export interface Session {
  iat: number
  exp: number
  id: number
  token: string
  user_role: Role
  user_name: string
}

const KEY = 'user'
const DECODE_FAILED = 'Error encountered on server (Token decode failed). Please Inform administrators.'

let current: Session | null | undefined
const listeners = new Set<() => void>()

/**
 * Returns the payload of a token. Throws an Error with the fixed message unless the middle part is base64 of
 * valid JSON.
 */
export function decodeToken(token: unknown): { iat: number; exp: number; id: number } {
  try {
    if (typeof token !== 'string') throw new Error(DECODE_FAILED)
    const part = token.split('.')[1]
    if (part === undefined) throw new Error(DECODE_FAILED)
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    const { iat, exp, id } = payload
    if (typeof iat !== 'number' || typeof exp !== 'number' || typeof id !== 'number')
      throw new Error(DECODE_FAILED)
    return { iat, exp, id }
  } catch {
    throw new Error(DECODE_FAILED)
  }
}

/** Whether the answer to a read means that the session has ended (docs/product.md, Dashboard). */
export const isSessionOver = (status: number): boolean => status === 401 || status === 403

/** A stored session is accepted only while exp is later than now. */
export function parseSession(stored: string | null, now: Date): Session | null {
  if (stored === null) return null
  try {
    const session = JSON.parse(stored) as Session
    if (typeof session.token !== 'string' || typeof session.exp !== 'number') return null
    if (session.user_role !== 'ADMIN' && session.user_role !== 'OWNER') return null
    return session.exp > now.getTime() / 1000 ? session : null
  } catch {
    return null
  }
}

/** The session of this browser: read once, then kept up to date. */
export function readSession(): Session | null {
  if (current === undefined) {
    const stored = localStorage.getItem(KEY)
    current = parseSession(stored, new Date())
    if (current === null && stored !== null) {
      localStorage.removeItem(KEY)
      markEnded()
    }
  }
  return current
}

function change(next: Session | null): void {
  current = next
  if (next === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

export function startSession(answer: {
  accessToken: string
  user: { role: Role; UserDetail: { firstName: string; lastName: string } }
}): Session {
  const { iat, exp, id } = decodeToken(answer.accessToken)
  const { firstName, lastName } = answer.user.UserDetail
  const session: Session = {
    iat,
    exp,
    id,
    token: answer.accessToken,
    user_role: answer.user.role,
    user_name: `${firstName} ${lastName}`,
  }
  deleteDraftsOfOthers(id)
  change(session)
  return session
}

export function endSession(): void {
  change(null)
}

/**
 * Signs out without notifying the screens: they would lead to the sign-in before the browser has left for the
 * site.
 */
export function forgetSession(): void {
  localStorage.removeItem(KEY)
}

/** Reloads the page without the browser's question: drafts have been kept. */
export function reloadPage(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.reload()
}

/**
 * Calls back when another tab has signed in; for the sign-in page. Returns a function that removes the
 * listener.
 */
export function onSignInInOtherTab(go: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== KEY) return
    current = parseSession(event.newValue, new Date())
    if (current !== null) go()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Applies a sign-in or sign-out of another tab to this one. */
function hear(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return
  const before = current
  current = parseSession(localStorage.getItem(KEY), new Date())
  if (before && before.id !== current?.id) {
    // This tab shows another person's data now, so it reloads. Drafts stay until the same person signs in
    // again.
    saveDrafts(before.id)
    if (current === null) saveReturnAddress({ ended: true })
    reloadPage()
    return
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hear)
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession)
}
