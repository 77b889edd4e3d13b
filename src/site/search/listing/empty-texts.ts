import type { ContentOf } from '../../../contract/registry.ts'
import { nightCount } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import type { SearchValues } from '../search-values.ts'
import { filtersQuery, type ListingState } from './listing-state.ts'
import { guestCount, lira } from './listing-texts.ts'

/** The sentences of the empty list. They never glue a Turkish suffix to a name or a number. */

/** How many villas that match the filters are not found, by reason. */
export type LeftOut = ContentOf<'GET /v2/search'>['left_out']

/**
 * Why nothing was found, in one sentence. `capacity` is that of the largest villa, 0 when it is not known;
 * `leftOut` is null without dates.
 */
export function emptySentence(
  { search, filters }: Pick<ListingState, 'search' | 'filters'>,
  leftOut: LeftOut | null,
  capacity = 0,
): string {
  const people = guestCount(search)
  if (capacity > 0 && people > capacity) return `${people} kişilik evimiz yok; en büyüğü ${capacity} kişilik.`
  const villas = people > 0 ? `${people} kişilik ` : ''
  const other = `Bu koşullara uyan ${villas}ev yok.`
  if (leftOut === null) return other
  const { taken, guests, ...closed } = leftOut
  const isOtherwiseOpen = Object.values(closed).every((count) => count === 0)
  if (taken === 0 && guests === 0 && isOtherwiseOpen) {
    if (Object.keys(filtersQuery(filters)).length > 0) return 'Seçtiğiniz filtrelere uyan villa yok.'
    return search.town_id + search.district_id === '' ? other : 'Seçtiğiniz bölgede villa yok.'
  }
  // A villa beyond the price limits may be free, and none of the reasons counts it.
  const isPriced = filters.minPrice !== null || filters.maxPrice !== null
  return taken > 0 && isOtherwiseOpen && !isPriced ? `Bu tarihlerde ${villas}boş ev kalmamış.` : other
}

/** "Bu tarihlerde dolu: 9 villa": each reason why villas are not found, with their number. */
export function leftOutReasons(
  leftOut: LeftOut,
  { children, infants }: Pick<SearchValues, 'children' | 'infants'>,
): string[] {
  // A villa that takes no children counts among those that do not suit the guests.
  const isYoung = children + infants > 0
  const reasons: [string, number][] = [
    ['Bu tarihlerde dolu', leftOut.taken],
    ['En az konaklama süresi tutmuyor', leftOut.min_nights],
    ['Giriş günü uymuyor', leftOut.arrival_closed],
    ['Çıkış günü uymuyor', leftOut.departure_closed],
    ['Fiyatı henüz belli değil', leftOut.not_priced],
    [isYoung ? 'Kişi sayısı ya da çocuklar için uygun değil' : 'Kişi sayısı için küçük', leftOut.guests],
  ]
  return reasons.filter(([, count]) => count > 0).map(([reason, count]) => `${reason}: ${count} villa`)
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
