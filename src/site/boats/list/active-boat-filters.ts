import { lira } from '../../search/listing/listing-texts.ts'
import { CREW_NAMES } from '../boat-words.ts'
import type { BoatFilters, BoatListState, TripSearch } from './boat-list-state.ts'
import { namesOf, type Choices } from './boat-list-texts.ts'

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
