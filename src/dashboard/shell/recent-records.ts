import { useEffect } from 'react'
import { useSession } from './session/session.ts'

/** A reservation without more is of a villa. */
const KINDS = ['reservation', 'boat_reservation', 'villa', 'boat'] as const

/** A record that was opened: what the palette offers before anything is typed. */
export interface RecentRecord {
  kind: (typeof KINDS)[number]
  id: number
}

/** The most records that are remembered. */
const MOST = 6

/** Each person has their own. Only ids are kept in the browser, no names. */
const keyOf = (userId: number) => `opened:${userId}`

const isRecord = (value: unknown): value is RecentRecord => {
  const { kind, id } = (value ?? {}) as Partial<RecentRecord>
  return KINDS.some((known) => known === kind) && Number.isSafeInteger(id)
}

/** What a person opened last, newest first. Whatever else is stored there is ignored. */
export function recentRecords(userId: number): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecord).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a record before the others. */
export function rememberOpened(userId: number, { kind, id }: RecentRecord): void {
  const others = recentRecords(userId).filter((record) => record.kind !== kind || record.id !== id)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([{ kind, id }, ...others].slice(0, MOST)))
  } catch {
    // Where storage is blocked or full, the palette begins with the acts.
  }
}

/** Remembers a record as opened by the person who is signed in. Without an id nothing is remembered. */
export function useRememberOpened(kind: RecentRecord['kind'], id: number | undefined): void {
  const userId = useSession()?.id
  useEffect(() => {
    if (userId !== undefined && id !== undefined) rememberOpened(userId, { kind, id })
  }, [userId, kind, id])
}
