import { formatStay } from '../../../domain/turkish/turkish.ts'
import { regionNames } from '../region-names.ts'
import type { SearchValues } from '../search-values.ts'
import { guestCount, joinNames, stayOf, WHOLE_COAST, type Towns } from './listing-texts.ts'

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
