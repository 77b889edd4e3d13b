import { ApiFailure } from '../../client/client.ts'
import { gapListHref, type GapListChange, type GapListState } from './gap-list-state.ts'
import type { Repair } from './short-stays-content.tsx'

/** What a fruitless list asks too much: each wish left out by itself, then all of them. */
function changesOf({ list, length }: GapListState): { label: string; change: GapListChange }[] {
  const { search } = list
  const dates: GapListChange = { stay: { startDate: '', endDate: '' } }
  const isPlaced = search.town_id !== '' || search.district_id !== ''
  const single = [
    ...(search.startDate === '' ? [] : [{ label: 'Bütün tarihler', change: dates }]),
    ...(isPlaced ? [{ label: 'Bütün kıyı', change: { town_id: '' } }] : []),
    ...(search.adults === null ? [] : [{ label: 'Kişi sayısını serbest bırak', change: { adults: null } }]),
    ...(length === '' ? [] : [{ label: 'Gece sayısını serbest bırak', change: { length: '' as const } }]),
  ]
  if (single.length < 2) return single
  const everything: GapListChange = { ...dates, town_id: '', adults: null, length: '' }
  return [...single, { label: 'Süzgeçsiz bak', change: everything }]
}

/** The changes that find something, each with how much. A page can do without one that cannot be asked. */
export async function gapRepairs(
  path: string,
  state: GapListState,
  count: (query: URLSearchParams) => Promise<number>,
): Promise<Repair[]> {
  const found = await Promise.all(
    changesOf(state).map(async ({ label, change }) => {
      const href = gapListHref(path, state, change)
      try {
        return { label, href, total: await count(new URL(href, 'http://site').searchParams) }
      } catch (error) {
        if (error instanceof ApiFailure) return { label, href, total: 0 }
        throw error
      }
    }),
  )
  return found.filter(
    ({ total }, index) =>
      total > 0 && (index < 4 || found.every((one, at) => at === index || one.total === 0)),
  )
}
