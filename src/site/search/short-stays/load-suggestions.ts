import { ApiFailure } from '../../../client/client.ts'
import { gapListHref, type GapListChange, type GapListState } from './gap-list-state.ts'
import type { Suggestion } from './gap-page.tsx'

/** The filters of an empty list, each left out in turn. */
function changesOf({ list, length }: GapListState): { label: string; change: GapListChange }[] {
  const { search } = list
  const dates: GapListChange = { stay: { startDate: '', endDate: '' } }
  const isPlaced = search.town_id !== '' || search.district_id !== ''
  return [
    ...(search.startDate === '' ? [] : [{ label: 'Bütün tarihler', change: dates }]),
    ...(isPlaced ? [{ label: 'Bütün kıyı', change: { town_id: '' } }] : []),
    ...(search.adults === null ? [] : [{ label: 'Kişi sayısını serbest bırak', change: { adults: null } }]),
    ...(length === '' ? [] : [{ label: 'Gece sayısını serbest bırak', change: { length: '' as const } }]),
  ]
}

const EVERYTHING: GapListChange = {
  stay: { startDate: '', endDate: '' },
  town_id: '',
  adults: null,
  length: '',
}

/**
 * Suggestions for an empty list: each change that finds something, with the number of stays. When none does,
 * all changes together. A failed call is left out.
 */
export async function gapSuggestions(
  path: string,
  state: GapListState,
  count: (query: URLSearchParams) => Promise<number>,
): Promise<Suggestion[]> {
  const tried = async (label: string, change: GapListChange): Promise<Suggestion> => {
    const href = gapListHref(path, state, change)
    try {
      return { label, href, total: await count(new URL(href, 'http://site').searchParams) }
    } catch (error) {
      if (error instanceof ApiFailure) return { label, href, total: 0 }
      throw error
    }
  }
  const changes = changesOf(state)
  const found = await Promise.all(changes.map(({ label, change }) => tried(label, change)))
  const helpful = found.filter(({ total }) => total > 0)
  if (helpful.length > 0 || changes.length < 2) return helpful
  return [await tried('Süzgeçsiz bak', EVERYTHING)].filter(({ total }) => total > 0)
}
