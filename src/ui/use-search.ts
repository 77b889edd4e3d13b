import { useEffect, useState } from 'react'

type SearchAnswer<T> = { text: string; items: readonly T[]; failed: boolean } | null

/**
 * Calls `load` after `debounce` ms without typing and aborts the call before. Empty text loads nothing. A
 * failed call gives an empty list marked as failed.
 */
export function useSearch<T>(
  text: string,
  load: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
  debounce: number,
): { answer: SearchAnswer<T>; loading: boolean } {
  const [answer, setAnswer] = useState<SearchAnswer<T>>(null)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const asked = new AbortController()
    const ask = async () => {
      try {
        const items = await load(wanted, asked.signal)
        if (!asked.signal.aborted) setAnswer({ text: wanted, items, failed: false })
      } catch {
        if (!asked.signal.aborted) setAnswer({ text: wanted, items: [], failed: true })
      }
    }
    const timer = setTimeout(() => void ask(), debounce)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [wanted, load, debounce])
  const current = answer?.text === wanted ? answer : null
  return { answer: wanted === '' ? null : current, loading: wanted !== '' && current === null }
}
