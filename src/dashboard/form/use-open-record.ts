import { useState } from 'react'

/**
 * The record of an open form as it was last found. If another person deletes it meanwhile, the typed text
 * stays. Call `letGo` before deleting it here.
 */
export function useOpenRecord<Stored extends { id: number }>(
  found: Stored | null,
  asked: number | null,
): { record: Stored | null; letGo: (id: number) => void } {
  const [last, setLast] = useState(found)
  const [gone, setGone] = useState<number | null>(null)
  if (found !== null && found !== last) setLast(found)
  const kept = last !== null && last.id === asked && asked !== gone ? last : null
  return { record: found ?? kept, letGo: setGone }
}
