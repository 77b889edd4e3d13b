import { useEffect, useState } from 'react'

/**
 * True when `isLasting` has been true for `ms`, so that quick answers show no loading state (docs/design.md,
 * States).
 */
export function useDelayed(isLasting: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLasting) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLasting, ms])
  return isLasting && isLate
}
