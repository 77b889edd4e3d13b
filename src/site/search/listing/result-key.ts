import { useNavigation } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A key of the result: two addresses with the same key show the same villas. */
export function resultKey(query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('view')
  kept.delete('panel')
  kept.sort()
  return kept.toString()
}

/** Opening the map, the filters or the search does not change the result, so it is not loaded again. */
export function revalidatesResult(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isElsewhere = currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
  if (isElsewhere || resultKey(currentUrl.searchParams) !== resultKey(nextUrl.searchParams)) {
    return defaultShouldRevalidate
  }
  return false
}

/** The query of the list at `path` that is loading; null when none is, or when only the view changes. */
export function useComingQuery(path: string, query: URLSearchParams): URLSearchParams | null {
  const { state, location } = useNavigation()
  if (state === 'idle' || location?.pathname !== path) return null
  const asked = new URLSearchParams(location.search)
  return resultKey(asked) === resultKey(query) ? null : asked
}
