import { useEffect, useState } from 'react'
import { createBrowserClient } from '../../../client/browser.ts'
import type { Facets, SearchInput } from './load-listing.ts'

const REST_MS = 250

const call = createBrowserClient()

interface Answer {
  key: string
  /** null: the call failed. */
  facets: Facets | null
}

/**
 * How many villas each further filter would leave, for the current state of the form. Loads 250 ms after the
 * last change and aborts older calls. The last counts stay until the new ones arrive.
 */
export function useFacets(
  query: Record<string, string>,
  given: { query: Record<string, string>; facets: Facets | null },
): { facets: Facets | null; isCurrent: boolean; isFailed: boolean } {
  const key = JSON.stringify(query)
  const [answer, setAnswer] = useState<Answer>({ key: JSON.stringify(given.query), facets: given.facets })
  const isKnown = answer.key === key
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const wanted = JSON.parse(key) as SearchInput
        const facets = await call('GET /v1/search/facets', { query: wanted }, { signal: controller.signal })
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
  }, [key, isKnown])
  return { facets: answer.facets, isCurrent: isKnown, isFailed: isKnown && answer.facets === null }
}
