import type { Site } from '../../../contract/content/content.ts'
import { groupThousands } from '../../../domain/pricing/money.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { nightCount } from '../../../domain/calendar/stay.ts'
import { regionNames } from '../region-names.ts'
import type { SearchValues } from '../search-values.ts'
import type { Filters, ListingState } from './listing-state.ts'

/** The sentences of the list. They never glue a Turkish suffix to a name or a number. */

type Towns = Site['menu']['towns']
type Named = readonly { id: number; name: string }[]

const WHOLE_COAST = 'Bütün kıyı'
const MAX_NAMES = 3

const lira = (value: number) => `₺${groupThousands(value)}`

const less = (ids: number[], id: number) => ids.filter((other) => other !== id)

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

/** "Kalkan · 4–11 Tem · 8 kişi": the search on a phone, in one line. */
export function searchSummary(search: SearchValues, towns: Towns): string {
  const stay = stayOf(search)
  const people = guestCount(search)
  return [
    joinNames(regionNames(towns, search)) || WHOLE_COAST,
    stay === null ? 'Tarih seçin' : formatStay(stay, 'short'),
    people > 0 ? `${people} kişi` : 'Kaç kişi?',
  ].join(' · ')
}

/**
 * Why nothing was found, as far as the search tells. `capacity` is that of the largest villa, 0 when it
 * is not known.
 */
export function emptySentence(search: SearchValues, capacity = 0): string {
  const people = guestCount(search)
  if (capacity > 0 && people > capacity) return `${people} kişilik evimiz yok; en büyüğü ${capacity} kişilik.`
  const villas = people > 0 ? `${people} kişilik` : ''
  if (stayOf(search) !== null) return `Bu tarihlerde ${villas} boş ev kalmamış.`.replaceAll('  ', ' ')
  return `Bu koşullara uyan ${villas} ev yok.`.replaceAll('  ', ' ')
}

/** A change of the search that finds something, as the API suggests it. */
export interface Suggestion {
  kind:
    | 'shift'
    | 'earlier'
    | 'later'
    | 'widen_region'
    | 'drop_price'
    | 'drop_features'
    | 'drop_bedrooms'
    | 'drop_types'
    | 'drop_pets'
    | 'drop_popular'
    | 'drop_ids'
    | 'fewer_nights'
    | 'more_nights'
    | 'fewer_guests'
    | 'drop_filters'
    | 'only_dates'
    | 'drop_dates'
  query: Record<string, string>
  total: number
  days?: number
  region?: string
  price?: number
}

/** "2 gün kaydır: 6–13 Temmuz (18 ev)". */
export function suggestionLabel(suggestion: Suggestion): string {
  return `${suggestionText(suggestion)} (${suggestion.total} ev)`
}

function suggestionText({ kind, query, days = 0, region = '', price }: Suggestion): string {
  const { startDate, endDate } = query
  const stay =
    startDate === undefined || endDate === undefined ? null : { check_in: startDate, check_out: endDate }
  const when = stay === null ? '' : `: ${formatStay(stay, 'yearless')}`
  switch (kind) {
    case 'shift':
      return `${Math.abs(days)} gün kaydır${when}`
    case 'earlier':
    case 'later':
      return `${Math.abs(days) / 7} hafta ${days < 0 ? 'önce' : 'sonra'}${when}`
    case 'fewer_nights':
    case 'more_nights':
      return stay === null ? 'Gece sayısını değiştir' : `${nightCount(stay)} gece kal${when}`
    case 'widen_region':
      return region === '' ? 'Bölgeyi genişlet' : `Bölgeyi genişlet: ${region}`
    case 'drop_price':
      return price === undefined ? 'Fiyat sınırını kaldır' : `${lira(price)} sınırını kaldır`
    case 'drop_features':
      return 'Seçtiğiniz özellikleri kaldır'
    case 'drop_bedrooms':
      return 'Oda sayısını serbest bırak'
    case 'drop_types':
      return 'Villa tipini serbest bırak'
    case 'drop_pets':
      return 'Evcil hayvan şartını kaldır'
    case 'drop_popular':
      return '«Çok sevilenler» filtresini kaldır'
    case 'drop_ids':
      return 'Seçilmiş evlerin dışına da bak'
    case 'fewer_guests':
      return `${Number(query.adults ?? 0) + Number(query.children ?? 0)} kişiyle ara`
    case 'drop_filters':
      return 'Bütün filtreleri kaldır'
    case 'only_dates':
      return 'Her yerde, filtresiz ara'
    case 'drop_dates':
      return 'Tarihsiz bak'
  }
}

interface ActiveFilter {
  key: string
  label: string
  /** The filters without this one. */
  without: Partial<Filters>
}

/** The chosen filters as chips, each with the filters that remain without it. */
export function activeFilters(filters: Filters, types: Named, features: Named): ActiveFilter[] {
  const chips: ActiveFilter[] = []
  const price = priceLabel(filters)
  if (price !== null) chips.push({ key: 'price', label: price, without: { minPrice: null, maxPrice: null } })
  if (filters.bedrooms !== null) {
    chips.push({ key: 'bedrooms', label: `En az ${filters.bedrooms} oda`, without: { bedrooms: null } })
  }
  if (filters.ids.length > 0) {
    chips.push({ key: 'ids', label: `Seçilmiş ${filters.ids.length} ev`, without: { ids: [] } })
  }
  for (const id of filters.type_id) {
    const label = types.find((type) => type.id === id)?.name ?? 'Bilinmeyen tip'
    chips.push({ key: `type-${id}`, label, without: { type_id: less(filters.type_id, id) } })
  }
  for (const id of filters.features) {
    const label = features.find((feature) => feature.id === id)?.name ?? 'Bilinmeyen özellik'
    chips.push({ key: `feature-${id}`, label, without: { features: less(filters.features, id) } })
  }
  if (filters.pets) chips.push({ key: 'pets', label: 'Evcil hayvan', without: { pets: false } })
  if (filters.popular) chips.push({ key: 'popular', label: 'Çok sevilenler', without: { popular: false } })
  return chips
}

function priceLabel({ minPrice, maxPrice }: Filters): string | null {
  if (minPrice !== null && maxPrice !== null) return `${lira(minPrice)} – ${lira(maxPrice)}`
  if (maxPrice !== null) return `En çok ${lira(maxPrice)}`
  return minPrice === null ? null : `En az ${lira(minPrice)}`
}
