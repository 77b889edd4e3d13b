import { useEffect, useState } from 'react'

/** True once something has lasted for `ms`: what is quick shows no waiting at all (docs/design.md, States). */
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
