import { unitsText } from '../../../domain/turkish/trip-text.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { joinNames } from '../../search/listing/listing-texts.ts'
import { BY_UNIT } from '../boat-words.ts'
import type { BoatListState, TripSearch } from './boat-list-state.ts'
import type { BoatFacets } from './load-boat-list.ts'

/** The sentences of the list of boats. They never glue a Turkish suffix to a name or a number. */

type Named = readonly { id: number; name: string }[]
export type Choices = Pick<BoatFacets, 'types' | 'marinas' | 'features'>

export const namesOf = (ids: readonly number[], list: Named) =>
  ids.flatMap((id) => list.find((each) => each.id === id)?.name ?? [])

/** What the heading names: the marinas, the only type, or the boats that a shared link carries. */
export function boatListName({ search, filters }: BoatListState, choices: Choices | null): string {
  const marinas = joinNames(namesOf(search.marina_id, choices?.marinas ?? []))
  if (marinas !== '') return marinas
  if (filters.ids.length > 0) return 'Seçilmiş tekneler'
  const [only, ...others] = namesOf(filters.types, choices?.types ?? [])
  return only !== undefined && others.length === 0 ? only : 'Kiralık tekneler'
}

/** "2 gün", "Saatlik"; '' where neither unit nor length is asked for. */
export function lengthText({ unit, units }: Pick<TripSearch, 'unit' | 'units'>): string {
  if (unit === '') return ''
  return units === null ? BY_UNIT[unit] : unitsText(unit, units)
}

/** "D-Marin Göcek · 4 Tem · 8 kişi": the search on a phone, in one line. */
export function tripSummary(search: TripSearch, choices: Choices | null): string {
  const { date, guests } = search
  return [
    joinNames(namesOf(search.marina_id, choices?.marinas ?? [])) || 'Bütün kıyı',
    [date === '' ? 'Gün seçin' : formatDay(date, 'short'), lengthText(search)].filter(Boolean).join(', '),
    guests === null ? 'Kaç kişi?' : `${guests} kişi`,
  ].join(' · ')
}

const BESIDE = 'zorunlu ek hizmetler dahil, marinada ödenenler ve depozito hariç.'

/** What the prices on the cards stand for. */
export function boatPriceSentence({ date, unit, units }: TripSearch): string {
  if (date === '') {
    return 'Fiyatlar en düşük fiyattır, birimi yanında yazar; gün seçince turun toplamı görünür.'
  }
  const day = formatDay(date, 'full')
  return unit === '' || units === null
    ? `${day}: fiyatlar o gün başlayan en kısa turun toplamıdır; ${BESIDE}`
    : `${day}, ${unitsText(unit, units)}: fiyatlar turun toplamıdır; ${BESIDE}`
}
