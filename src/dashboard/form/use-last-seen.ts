import { useState } from 'react'

/**
 * The record of an open form as it was last found: one that somebody deletes meanwhile does not take away what is typed
 * over it. `letGo` before one deletes it oneself.
 */
export function useLastSeen<Stored extends { id: number }>(
  found: Stored | null,
  asked: number | null,
): { record: Stored | null; letGo: (id: number) => void } {
  const [last, setLast] = useState(found)
  const [gone, setGone] = useState<number | null>(null)
  if (found !== null && found !== last) setLast(found)
  const kept = last !== null && last.id === asked && asked !== gone ? last : null
  return { record: found ?? kept, letGo: setGone }
}
