import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Whether the form is still mounted when the answer arrives. A form that was closed meanwhile must not close
 * another one.
 */
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
