import { Link } from 'react-router'
import { chipLook } from '../../../ui/chip.tsx'
import { ChipRow, ChosenChip } from './chip-row.tsx'
import { listingHref, type Filters, type ListingState } from './listing-state.ts'
import { activeFilters } from './active-filters.ts'
import type { Facets, Options } from './load-listing.ts'

/** The most used filters, by their slugs. Those that a site does not have are left out. */
const QUICK_FEATURES = new Set(['korunakli-havuz', 'cocuk-havuzu', 'isitmali-havuz'])
const QUICK_TYPES = new Set(['denize-yakin-villalar'])
const MAX_QUICK = 5

type FilterChipsProps = { state: ListingState; options: Options | null; facets: Facets | null }

/**
 * A row of filter chips: the first opens all filters, then the chosen ones to remove, then the frequent ones
 * to add.
 */
export function FilterChips({ state, options, facets }: FilterChipsProps) {
  const types = options?.types ?? []
  const features = options?.feature_categories.flatMap((category) => category.features) ?? []
  const active = activeFilters(state.filters, types, features)
  return (
    <ChipRow count={active.length} to={listingHref(state, { panel: 'filters' })}>
      {active.map(({ key, label, without }) => (
        <ChosenChip key={key} label={label} to={listingHref(state, { filters: without })} />
      ))}
      {quickFilters(state.filters, options, facets).map(({ key, label, change }) => (
        <Link key={key} {...chipLook()} to={listingHref(state, { filters: change })} preventScrollReset>
          {label}
        </Link>
      ))}
    </ChipRow>
  )
}

interface QuickFilter {
  key: string
  label: string
  change: Partial<Filters>
}

const isEmpty = (counts: readonly { id: number; count: number }[] | undefined, id: number) =>
  counts !== undefined && (counts.find((fact) => fact.id === id)?.count ?? 0) === 0

/** Not chosen yet and, as far as is known, with at least one villa. */
function quickFilters(filters: Filters, options: Options | null, facets: Facets | null): QuickFilter[] {
  if (options === null) return []
  const features = options.feature_categories
    .flatMap((category) => category.features)
    .filter(({ slug }) => QUICK_FEATURES.has(slug))
    .filter(({ id }) => !filters.features.includes(id) && !isEmpty(facets?.features, id))
  const types = options.types
    .filter(({ slug }) => QUICK_TYPES.has(slug))
    .filter(({ id }) => filters.type_id.length === 0 && !isEmpty(facets?.types, id))
  const quick: QuickFilter[] = [
    ...features.map(({ id, name }) => ({
      key: `feature-${id}`,
      label: name,
      change: { features: [...filters.features, id].toSorted((a, b) => a - b) },
    })),
    ...types.map(({ id, name }) => ({
      key: `type-${id}`,
      label: name,
      change: { type_id: [id] },
    })),
  ]
  if (!filters.pets && facets?.pets !== 0) {
    quick.push({ key: 'pets', label: 'Evcil hayvan', change: { pets: true } })
  }
  if (!filters.popular) quick.push({ key: 'popular', label: 'Öne çıkanlar', change: { popular: true } })
  return quick.slice(0, MAX_QUICK)
}
