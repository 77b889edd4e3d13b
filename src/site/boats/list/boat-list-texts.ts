import { unitsText } from '../../../domain/turkish/trip-text.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { joinNames, lira } from '../../search/listing/listing-texts.ts'
import { BY_UNIT, CREW_NAMES } from '../boat-words.ts'
import type { BoatFilters, BoatListState, TripSearch } from './boat-list-state.ts'
import type { BoatFacets } from './load-boat-list.ts'

/** The sentences of the list of boats. They never glue a Turkish suffix to a name or a number. */

type Named = readonly { id: number; name: string }[]
type Choices = Pick<BoatFacets, 'types' | 'marinas' | 'features'>

const namesOf = (ids: readonly number[], list: Named) =>
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

interface ActiveFilter {
  key: string
  label: string
  /** What is left without it. */
  without: { filters?: Partial<BoatFilters>; search?: Partial<TripSearch> }
}

const limits = (least: number | null, most: number | null, print: (value: number) => string) => {
  if (least !== null && most !== null) return `${print(least)} – ${print(most)}`
  return least === null ? `En çok ${print(most!)}` : `En az ${print(least)}`
}

/** The chosen filters as chips, the types aside: those stand in the row themselves. */
export function activeBoatFilters(
  { search, filters }: BoatListState,
  choices: Choices | null,
): ActiveFilter[] {
  const { minPrice, maxPrice, minLength, maxLength, cabins, crew } = filters
  const chips: ActiveFilter[] = []
  for (const id of search.marina_id) {
    const label = namesOf([id], choices?.marinas ?? [])[0] ?? 'Bilinmeyen marina'
    const marina_id = search.marina_id.filter((other) => other !== id)
    chips.push({ key: `marina-${id}`, label, without: { search: { marina_id } } })
  }
  if (search.town_id.length > 0) {
    chips.push({ key: 'town', label: 'Seçilmiş bölge', without: { search: { town_id: [] } } })
  }
  const add = (key: string, label: string, without: Partial<BoatFilters>) =>
    chips.push({ key, label, without: { filters: without } })
  if (minPrice !== null || maxPrice !== null) {
    add('price', limits(minPrice, maxPrice, lira), { minPrice: null, maxPrice: null })
  }
  if (crew !== '') add('crew', CREW_NAMES[crew], { crew: '' })
  if (cabins !== null) add('cabins', `En az ${cabins} kamara`, { cabins: null })
  if (minLength !== null || maxLength !== null) {
    add(
      'length',
      limits(minLength, maxLength, (metres) => `${metres} m`),
      {
        minLength: null,
        maxLength: null,
      },
    )
  }
  for (const id of filters.features) {
    const label = namesOf([id], choices?.features ?? [])[0] ?? 'Bilinmeyen özellik'
    add(`feature-${id}`, label, { features: filters.features.filter((other) => other !== id) })
  }
  if (filters.popular) add('popular', 'Öne çıkanlar', { popular: false })
  if (filters.ids.length > 0) add('ids', `Seçilmiş ${filters.ids.length} tekne`, { ids: [] })
  return chips
}
