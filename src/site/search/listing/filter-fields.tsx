import { nightCount } from '../../../domain/calendar/stay.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { KeptFields } from '../kept-fields.tsx'
import { searchQuery } from '../search-values.ts'
import { FeatureFilter } from './feature-filter.tsx'
import { filterGroups } from './filter-groups.ts'
import { FilterGroup, LeastChoice } from './filter-group.tsx'
import { countIn, FilterOption, FilterOptions } from './filter-option.tsx'
import type { ListingState } from './listing-state.ts'
import { stayOf } from './listing-texts.ts'
import type { Facets, Options } from './load-listing.ts'
import { PriceFilter } from './price-filter.tsx'
import { useFilterFields } from './use-chosen-filters.ts'

type FilterFieldsProps = {
  /** The initial filters, and the current ones. */
  start: ListingState
  chosen: ListingState
  options: Options
  facets: Facets | null
  onChange: (query: URLSearchParams) => void
}

const PEOPLE = [
  ['adults', 'Yetişkin', ''],
  ['children', 'Çocuk', '2–12 yaş'],
  ['infants', 'Bebek', '0–2 yaş'],
] as const

/** The fields of the drawer by groups. Each has the name of its parameter in the address. */
export function FilterFields({ start, chosen, options, facets, onChange }: FilterFieldsProps) {
  const { fields, read } = useFilterFields(onChange)
  const groups = filterGroups(options)
  const stay = stayOf(start.search)
  const featureCount = countIn(facets?.features)
  const roomCount = (rooms: number) =>
    facets?.bedrooms.find(({ bedrooms }) => bedrooms === rooms)?.count ?? (facets === null ? undefined : 0)
  const features = {
    name: 'features',
    given: start.filters.features,
    chosen: chosen.filters.features,
    countOf: featureCount,
  }
  const types = {
    name: 'type_id',
    given: start.filters.type_id,
    chosen: chosen.filters.type_id,
    countOf: countIn(facets?.types),
  }
  return (
    <div className="filters" ref={fields} onChange={read}>
      <KeptFields kept={keptOf(start)} />
      <FilterGroup title={stay === null ? 'Fiyat (gecelik)' : `Fiyat (${nightCount(stay)} gece toplamı)`}>
        <PriceFilter given={start.filters} chosen={chosen.filters} prices={facets?.prices ?? null} />
      </FilterGroup>
      <FilterGroup title="Kişi">
        {PEOPLE.map(([key, label, note]) => (
          <div key={key} className="filter-line">
            <label htmlFor={`filtre-${key}`}>
              {label} {note !== '' && <small>{note}</small>}
            </label>
            <Stepper
              what={label}
              id={`filtre-${key}`}
              name={key}
              min={key === 'adults' ? 1 : 0}
              placeholder="–"
              max={Math.max(options.max_guests, 1)}
              defaultValue={start.search[key] ?? undefined}
              onValueChange={read}
            />
          </div>
        ))}
      </FilterGroup>
      <FilterGroup title="Oda">
        <LeastChoice
          name="bedrooms"
          what="oda"
          most={options.max_bedrooms}
          given={start.filters.bedrooms}
          chosen={chosen.filters.bedrooms}
          countOf={roomCount}
        />
      </FilterGroup>
      {groups.pool.length > 0 && (
        <FilterGroup title="Havuz">
          <div className="filter-grid">
            <FilterOptions {...features} list={groups.pool} />
          </div>
        </FilterGroup>
      )}
      {groups.locations.length > 0 && (
        <FilterGroup title="Konum">
          <div className="filter-grid">
            <FilterOptions {...types} list={groups.locations} />
          </div>
        </FilterGroup>
      )}
      <FilterGroup title="Kurallar">
        <div className="filter-grid">
          <FilterOption
            name="pets"
            value="true"
            label="Evcil hayvan kabul edilir"
            isGiven={start.filters.pets}
            isChosen={chosen.filters.pets}
            count={facets?.pets}
          />
          <FilterOptions {...features} list={groups.rules} />
        </div>
      </FilterGroup>
      <FilterGroup title="Tip">
        <div className="filter-grid">
          <FilterOption
            name="popular"
            value="true"
            label="Öne çıkanlar"
            isGiven={start.filters.popular}
            isChosen={chosen.filters.popular}
          />
          <FilterOptions {...types} list={groups.types} />
        </div>
      </FilterGroup>
      <FilterGroup title="Özellikler">
        <FeatureFilter
          categories={groups.rest}
          given={start.filters}
          chosen={chosen.filters}
          count={featureCount}
        />
      </FilterGroup>
    </div>
  )
}

/** The parts of the state that the form does not show. */
function keptOf(state: ListingState): Record<string, string> {
  const { adults: _a, children: _c, infants: _i, ...kept } = searchQuery(state.search)
  if (state.order !== 'recommended') kept.order = state.order
  if (state.view === 'map') kept.view = 'map'
  if (state.filters.ids.length > 0) kept.ids = state.filters.ids.join(',')
  return kept
}
