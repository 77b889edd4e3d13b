import { useMemo, useSyncExternalStore } from 'react'
import type { TripCalendar } from './trip-days.ts'

const MINUTE = 60_000

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, MINUTE)
  return () => clearInterval(timer)
}

/**
 * The facts of the calendar at the minute in the browser. On the server and while the page is hydrated it is the
 * beginning of the day. Only parts whose code has loaded use it, because a change from above empties the others.
 */
export function useNow(facts: TripCalendar): TripCalendar {
  const start = facts.now.getTime()
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.max(start, Math.floor(Date.now() / MINUTE) * MINUTE),
    () => start,
  )
  return useMemo(() => ({ ...facts, now: new Date(minute) }), [facts, minute])
}
