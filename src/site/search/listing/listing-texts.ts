import type { Site } from '../../../contract/content/content.ts'
import { groupThousands } from '../../../domain/pricing/money.ts'
import { nightCount } from '../../../domain/calendar/stay.ts'
import { regionNames } from '../region-names.ts'
import type { SearchValues } from '../search-values.ts'
import type { ListingState } from './listing-state.ts'

/** The sentences of the list. They never glue a Turkish suffix to a name or a number. */

export type Towns = Site['menu']['towns']
type Named = readonly { id: number; name: string }[]

export const WHOLE_COAST = 'Bütün kıyı'
const MAX_NAMES = 3

export const lira = (value: number) => `₺${groupThousands(value)}`

/** "Kalkan", "Kalkan ve İslamlar", "Kalkan, Kaş ve 3 yer daha". */
export function joinNames(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? ''
  if (names.length <= MAX_NAMES) return `${names.slice(0, -1).join(', ')} ve ${names.at(-1)!}`
  const shown = names.slice(0, MAX_NAMES - 1)
  return `${shown.join(', ')} ve ${names.length - shown.length} yer daha`
}

/** What the heading names: the regions, the only type, or the name that a shared link carries. */
export function listName(
  state: Pick<ListingState, 'search' | 'filters'>,
  towns: Towns,
  types: Named,
): string {
  const regions = joinNames(regionNames(towns, state.search))
  if (regions !== '') return regions
  if (state.filters.ids.length > 0) return 'Seçilmiş evler'
  const [only, ...others] = state.filters.type_id
  const type = others.length === 0 ? types.find(({ id }) => id === only) : undefined
  return type?.name ?? WHOLE_COAST
}

export function stayOf(search: Pick<SearchValues, 'startDate' | 'endDate'>) {
  return search.startDate === '' ? null : { check_in: search.startDate, check_out: search.endDate }
}

/** What the prices on the cards stand for. */
export function priceSentence(search: SearchValues): string {
  const stay = stayOf(search)
  if (stay === null) return 'Fiyatlar en düşük gecelik fiyattır; tarih seçince toplam görünür.'
  return `Fiyatlar ${nightCount(stay)} gecenin toplamıdır; temizlik dahil, depozito hariç.`
}

/** Guests who need a bed. Infants do not count. */
export function guestCount({ adults, children }: Pick<SearchValues, 'adults' | 'children'>): number {
  return (adults ?? 0) + children
}
