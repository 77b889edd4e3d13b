import { useEffect, useState } from 'react'

const REST_MS = 250

interface Answer<Facets> {
  key: string
  /** null: the call failed. */
  facets: Facets | null
}

/**
 * How many villas or boats each further filter would leave, for the current state of the form. Loads 250 ms after the
 * last change and aborts older calls. The last counts stay until the new ones arrive. `call` must not change.
 */
export function useFacets<Facets>(
  call: (query: Record<string, string>, signal: AbortSignal) => Promise<Facets>,
  query: Record<string, string>,
  given: { query: Record<string, string>; facets: Facets | null },
): { facets: Facets | null; isCurrent: boolean; isFailed: boolean } {
  const key = JSON.stringify(query)
  const [answer, setAnswer] = useState<Answer<Facets>>({
    key: JSON.stringify(given.query),
    facets: given.facets,
  })
  const isKnown = answer.key === key
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const facets = await call(JSON.parse(key) as Record<string, string>, controller.signal)
        if (!controller.signal.aborted) setAnswer({ key, facets })
      } catch {
        if (!controller.signal.aborted) setAnswer({ key, facets: null })
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [call, key, isKnown])
  return { facets: answer.facets, isCurrent: isKnown, isFailed: isKnown && answer.facets === null }
}
