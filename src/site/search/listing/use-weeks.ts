import { useEffect, useState } from 'react'
import { createBrowserClient } from '../../../client/browser.ts'
import type { ContentOf, InputOf } from '../../../contract/registry.ts'

export type Week = ContentOf<'GET /v1/search/weeks'>[number]
type Query = NonNullable<InputOf<'GET /v1/search/weeks'>['query']>

const call = createBrowserClient()

/** What the same search finds on other days; null while it is loading and when it failed. */
export function useWeeks(query: Record<string, string> | null): Week[] | null {
  const key = query === null ? '' : JSON.stringify(query)
  const [answer, setAnswer] = useState<{ key: string; weeks: Week[] | null }>({ key: '', weeks: null })
  useEffect(() => {
    if (key === '') return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const weeks = await call(
          'GET /v1/search/weeks',
          { query: JSON.parse(key) as Query },
          { signal: controller.signal },
        )
        if (!controller.signal.aborted) setAnswer({ key, weeks })
      } catch {
        if (!controller.signal.aborted) setAnswer({ key, weeks: null })
      }
    }
    void ask()
    return () => controller.abort()
  }, [key])
  return answer.key === key ? answer.weeks : null
}
