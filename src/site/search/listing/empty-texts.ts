import type { ContentOf } from '../../../contract/registry.ts'
import { emptyReason } from '../../../domain/calendar/empty-reason.ts'
import { nightCount } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import type { SearchValues } from '../search-values.ts'
import { filtersQuery, type ListingState } from './listing-state.ts'
import { guestCount, lira } from './listing-texts.ts'

/** The sentences of the empty list. They never glue a Turkish suffix to a name or a number. */

type Answer = ContentOf<'GET /v2/search'>

/** How many villas that match the filters are not found, by reason. */
export type LeftOut = Answer['left_out']

/** Why a search with dates finds nothing, and the shortest longer stay that would find villas. */
export type EmptyFacts = Pick<Answer, 'left_out' | 'least_nights' | 'shortest'>

/**
 * Why nothing was found, in one sentence. `capacity` is that of the largest villa, 0 when it is not known;
 * `empty` is null without dates.
 */
export function emptySentence(
  { search, filters }: Pick<ListingState, 'search' | 'filters'>,
  empty: Pick<EmptyFacts, 'left_out' | 'least_nights'> | null,
  capacity = 0,
): string {
  const people = guestCount(search)
  if (capacity > 0 && people > capacity) return `${people} kişilik evimiz yok; en büyüğü ${capacity} kişilik.`
  const villas = people > 0 ? `${people} kişilik ` : ''
  const other = `Bu koşullara uyan ${villas}ev yok.`
  if (empty === null) return other
  const { left_out, least_nights } = empty
  const isFiltered = Object.keys(filtersQuery(filters)).length > 0
  const isRegional = search.town_id + search.district_id !== ''
  if (Object.values(left_out).every((count) => count === 0)) {
    if (isFiltered) return 'Seçtiğiniz filtrelere uyan villa yok.'
    return isRegional ? 'Seçtiğiniz bölgede villa yok.' : other
  }
  // Villas elsewhere, or without a filter, may be free; so may one of this size that takes no children.
  const isNarrow = isFiltered || isRegional || (left_out.guests > 0 && search.children + search.infants > 0)
  switch (emptyReason(left_out)) {
    case 'taken':
      return isNarrow
        ? `Bu koşullara uyan ${villas}evler bu tarihlerde dolu.`
        : `Bu tarihlerde ${villas}boş ev kalmamış.`
    case 'min_nights': {
      const free = left_out.taken > 0 ? 'boş ' : ''
      return isNarrow
        ? `Bu koşullara uyan ${villas}${free}evler bu tarihlerde en az ${least_nights} gece.`
        : `Bu tarihlerde ${villas}${free}evler en az ${least_nights} gece.`
    }
    case 'stay_rules':
      return `Bu tarihlerde boş ${villas}ev var, ama giriş, çıkış ya da gece sayısı uymuyor.`
    case 'not_priced':
      return isNarrow
        ? `Bu koşullara uyan ${villas}boş evlerin bu tarihlerdeki fiyatı henüz belli değil.`
        : `Bu tarihlerde ${villas}boş evlerin fiyatı henüz belli değil.`
    case 'provisional':
      return `Bu koşullarda fiyatı kesinleşmiş ${villas}ev yok.`
    case null:
      return other
  }
}

/** "3 geceyi göster: 27–30 Kasım (5 ev)": one press to the shortest stay that can be booked. */
export function shortestLabel(shortest: NonNullable<EmptyFacts['shortest']>): string {
  return `${nightCount(shortest)} geceyi göster: ${formatStay(shortest, 'yearless')} (${shortest.total} ev)`
}

/** "Bu tarihlerde dolu: 9 villa": each reason why villas are not found, with their number. */
export function leftOutReasons(
  { left_out: leftOut, least_nights }: Pick<EmptyFacts, 'left_out' | 'least_nights'>,
  { children, infants }: Pick<SearchValues, 'children' | 'infants'>,
): string[] {
  // A villa that takes no children counts among those that do not suit the guests.
  const isYoung = children + infants > 0
  const reasons: [string, number][] = [
    ['Bu tarihlerde dolu', leftOut.taken],
    [`Boş, en az ${least_nights} gece ya da daha uzun`, leftOut.min_nights],
    ['Giriş günü uymuyor', leftOut.arrival_closed],
    ['Çıkış günü uymuyor', leftOut.departure_closed],
    ['Fiyatı henüz belli değil', leftOut.not_priced],
    ['Fiyatı henüz kesinleşmedi', leftOut.provisional],
    ['Fiyat sınırınızın dışında', leftOut.price],
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
      return '«Öne çıkanlar» filtresini kaldır'
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
