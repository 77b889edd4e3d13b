import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Whether a form is still open when the answer comes: one that was closed meanwhile must not close another. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  return alive
}
