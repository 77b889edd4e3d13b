import type { Filters } from './listing-state.ts'
import { lira } from './listing-texts.ts'

type Named = readonly { id: number; name: string }[]

const less = (ids: number[], id: number) => ids.filter((other) => other !== id)

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
  if (filters.popular) chips.push({ key: 'popular', label: 'Öne çıkanlar', without: { popular: false } })
  return chips
}

function priceLabel({ minPrice, maxPrice }: Filters): string | null {
  if (minPrice !== null && maxPrice !== null) return `${lira(minPrice)} – ${lira(maxPrice)}`
  if (maxPrice !== null) return `En çok ${lira(maxPrice)}`
  return minPrice === null ? null : `En az ${lira(minPrice)}`
}
