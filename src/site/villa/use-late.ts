import { useEffect, useState } from 'react'

/**
 * A part of a page that comes with its own code, when it is wanted. Unlike React.lazy a failed download takes nothing
 * away: null stays, and with it what stands there already; the next wish tries again.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null)
  useEffect(() => {
    if (!isWanted || part !== null) return
    let isHere = true
    const fetchIt = async () => {
      try {
        const value = await load()
        if (isHere) setPart({ value })
      } catch {
        // offline, or a new version was put out: the page goes on without
      }
    }
    void fetchIt()
    return () => {
      isHere = false
    }
  }, [isWanted, part, load])
  return part?.value ?? null
}
