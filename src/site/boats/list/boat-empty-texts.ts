import { unitsText } from '../../../domain/turkish/trip-text.ts'
import { formatDay, weekdayName } from '../../../domain/turkish/turkish.ts'
import { isoWeekday } from '../../../domain/calendar/stay.ts'
import { filtersQuery, NO_FILTERS } from './boat-list-state.ts'
import type { BoatListChange, BoatListState, TripSearch } from './boat-list-state.ts'
import { BY_UNIT } from '../boat-words.ts'
import type { BoatSuggestions } from './load-boat-list.ts'

/** The sentences of the empty list of boats. A boat is called taken only where it is. */

type Reason = BoatSuggestions['left_out'][number]['reason']
type Least = BoatSuggestions['least']

const atLeast = (least: Least) =>
  least === null ? 'daha uzun' : `en az ${unitsText(least.unit, least.units)}`

/** Why nothing was found, in one sentence. */
export function boatEmptySentence({ search, filters }: BoatListState, facts: BoatSuggestions | null): string {
  const none = 'Bu seçime uyan tekne yok.'
  if (facts === null || search.date === '') return none
  const [first] = facts.left_out
  if (first === undefined) return 'Seçtiğiniz filtrelere uyan tekne yok.'
  if (facts.left_out.every(({ reason }) => reason === 'period_taken')) {
    // Boats elsewhere, or without a filter, may be free.
    const { marina_id, town_id, guests } = search
    const asked = { ...filters, marina_id, town_id, guests }
    const isNarrow = Object.keys(filtersQuery(asked)).length > 0
    return isNarrow ? 'Bu seçime uyan tekneler bu gün dolu.' : 'Bu gün için boş tekne yok.'
  }
  if (facts.left_out.some(({ reason }) => reason === 'min_units')) {
    return `Bu gün için boş tekneler ${atLeast(facts.least)} kiralanıyor.`
  }
  switch (first.reason) {
    case 'start_weekday':
      return 'Haftalık turlar bu gün başlamıyor.'
    case 'unit_not_offered':
      return search.unit === '' ? none : `Bu seçime uyan tekneler ${BY_UNIT[search.unit]} kiralanmıyor.`
    case 'not_priced':
      return 'Bu seçime uyan teknelerin o günkü fiyatı henüz belli değil.'
    case 'capacity':
      return 'Bu seçime uyan teknelerde gece bu kadar kişi kalamıyor.'
    default:
      return 'Bu gün bu seçime uyan tur yok.'
  }
}

const REASONS: Record<Reason, (asked: { least: Least; unit: TripSearch['unit'] }) => string> = {
  period_taken: () => 'Bu gün dolu',
  min_units: ({ least }) => `Boş, ${atLeast(least)} ya da daha uzun kiralanıyor`,
  start_weekday: () => 'Haftalık turu başka gün başlıyor',
  not_priced: () => 'Fiyatı henüz belli değil',
  capacity: () => 'Gece kalacak kişi sayısı için küçük',
  unit_not_offered: ({ unit }) =>
    unit === '' ? 'Fiyatı henüz belli değil' : `Bu tekneler ${BY_UNIT[unit]} kiralanmıyor`,
  other: () => 'Turun günü ya da saati uymuyor',
}

/** "Bu gün dolu: 3 tekne": each reason with its number. */
export const boatReasons = (
  { left_out, least }: BoatSuggestions,
  { unit }: Pick<TripSearch, 'unit'>,
): string[] => left_out.map(({ reason, count }) => `${REASONS[reason]({ least, unit })}: ${count} tekne`)

/** "12 Temmuz Cumartesi: 4 tekne boş". */
export const freeDayText = ({ date, total }: BoatSuggestions['days'][number]): string =>
  `${formatDay(date, 'yearless')} ${weekdayName(isoWeekday(date))}: ${total} tekne boş`

type Drop = BoatSuggestions['drops'][number]['drop']

const DROPS: Record<Drop, { label: string; change: BoatListChange }> = {
  units: { label: 'En kısa turlara bak', change: { search: { units: null } } },
  unit: { label: 'Saatlik, günlük, haftalık hepsine bak', change: { search: { unit: '', units: null } } },
  marina_id: { label: 'Bütün marinalara bak', change: { search: { marina_id: [] } } },
  town_id: { label: 'Bütün bölgelere bak', change: { search: { town_id: [] } } },
  types: { label: 'Tekne tipini serbest bırak', change: { filters: { types: [] } } },
  guests: { label: 'Kişi sayısını serbest bırak', change: { search: { guests: null } } },
  cabins: { label: 'Kamara sayısını serbest bırak', change: { filters: { cabins: null } } },
  length: { label: 'Boy sınırını kaldır', change: { filters: { minLength: null, maxLength: null } } },
  crew: { label: 'Kaptan şartını kaldır', change: { filters: { crew: '' } } },
  features: { label: 'Seçtiğiniz özellikleri kaldır', change: { filters: { features: [] } } },
  popular: { label: '«Öne çıkanlar» filtresini kaldır', change: { filters: { popular: false } } },
  price: { label: 'Fiyat sınırını kaldır', change: { filters: { minPrice: null, maxPrice: null } } },
  ids: { label: 'Seçilmiş teknelerin dışına da bak', change: { filters: { ids: [] } } },
  filters: { label: 'Bütün filtreleri kaldır', change: { filters: NO_FILTERS } },
  everywhere: {
    label: 'Her yerde, filtresiz ara',
    change: { filters: NO_FILTERS, search: { marina_id: [], town_id: [] } },
  },
  date: {
    label: 'Günsüz bak',
    change: { search: { date: '', units: null }, filters: { minPrice: null, maxPrice: null } },
  },
}

/** What to press for a suggestion, and what it changes. */
export const dropText = ({ drop, total }: BoatSuggestions['drops'][number]) => ({
  label: `${DROPS[drop].label} (${total} tekne)`,
  change: DROPS[drop].change,
})
