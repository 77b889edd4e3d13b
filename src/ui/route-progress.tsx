import { useEffect, useState } from 'react'

const PATIENCE_MS = 150

/** The progress bar at the top while a page is loading. A page that loads within 150 ms never shows it. */
export function RouteProgress({ active }: { active: boolean }) {
  const [phase, setPhase] = useState<'idle' | 'active' | 'done'>('idle')
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setPhase('active'), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setPhase((was) => (was === 'active' ? 'done' : was))
    }
  }, [active])
  return (
    <div
      className="route-progress"
      aria-hidden="true"
      data-active={phase === 'active' || undefined}
      data-done={phase === 'done' || undefined}
    />
  )
}
