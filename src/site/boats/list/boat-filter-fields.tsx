import type { ComponentProps } from 'react'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { FilterGroup, LeastChoice } from '../../search/listing/filter-group.tsx'
import { countIn, FilterOption, FilterOptions } from '../../search/listing/filter-option.tsx'
import { PriceFilter } from '../../search/listing/price-filter.tsx'
import { useFilterFields } from '../../search/listing/use-chosen-filters.ts'
import { KeptFields } from '../../search/kept-fields.tsx'
import { CREW_NAMES } from '../boat-words.ts'
import { boatListQuery, type BoatListState, NO_FILTERS } from './boat-list-state.ts'
import { lengthText } from './boat-list-texts.ts'
import type { BoatFacets } from './load-boat-list.ts'

type BoatFilterFieldsProps = {
  /** The initial filters, and the current ones. */
  start: BoatListState
  chosen: BoatListState
  facets: BoatFacets
  onChange: (query: URLSearchParams) => void
}

type OptionsProps = Pick<ComponentProps<typeof FilterOptions>, 'name' | 'given' | 'chosen'> & {
  list: readonly { id: number; name: string; count: number }[]
}

const Options = ({ list, ...filter }: OptionsProps) => (
  <div className="filter-grid">
    <FilterOptions {...filter} list={list} countOf={countIn(list)} what="tekne" />
  </div>
)

/** The fields of the drawer by groups. Each has the name of its parameter in the address. */
export function BoatFilterFields({ start, chosen, facets, onChange }: BoatFilterFieldsProps) {
  const { fields, read } = useFilterFields(onChange)
  const { filters, search } = start
  return (
    <div className="filters" ref={fields} onChange={read}>
      <KeptFields kept={keptOf(start)} />
      <FilterGroup title="Tekne tipi">
        <Options name="types" list={facets.types} given={filters.types} chosen={chosen.filters.types} />
      </FilterGroup>
      <FilterGroup title="Marina">
        <Options
          name="marina_id"
          list={facets.marinas}
          given={search.marina_id}
          chosen={chosen.search.marina_id}
        />
      </FilterGroup>
      <FilterGroup title={priceTitle(start)}>
        <PriceFilter given={filters} chosen={chosen.filters} prices={facets.prices} />
      </FilterGroup>
      <FilterGroup title="Kaptan ve mürettebat">
        <Crews given={filters.crew} chosen={chosen.filters.crew} facets={facets} />
      </FilterGroup>
      {facets.most_cabins > 0 && (
        <FilterGroup title="Kamara">
          <LeastChoice
            name="cabins"
            what="kamara"
            most={facets.most_cabins}
            given={filters.cabins}
            chosen={chosen.filters.cabins}
            countOf={(least) => facets.cabins.find(({ cabins }) => cabins === least)?.count ?? 0}
          />
        </FilterGroup>
      )}
      <FilterGroup title="Boy, metre">
        <div className="filter-pair">
          <Field label="En az" name="minLength" id="filtre-en-kisa">
            <TextInput inputMode="numeric" maxLength={3} defaultValue={filters.minLength ?? ''} />
          </Field>
          <Field label="En çok" name="maxLength" id="filtre-en-uzun">
            <TextInput inputMode="numeric" maxLength={3} defaultValue={filters.maxLength ?? ''} />
          </Field>
        </div>
      </FilterGroup>
      {facets.features.length > 0 && (
        <FilterGroup title="Özellikler">
          <Options
            name="features"
            list={facets.features}
            given={filters.features}
            chosen={chosen.filters.features}
          />
        </FilterGroup>
      )}
      <FilterGroup title="Seçtiklerimiz">
        <div className="filter-grid">
          <FilterOption
            name="popular"
            value="true"
            label="Öne çıkanlar"
            isGiven={filters.popular}
            isChosen={chosen.filters.popular}
            count={facets.popular}
            what="tekne"
          />
        </div>
      </FilterGroup>
    </div>
  )
}

/** By what the search compares: totals of trips, prices of the unit, or the price on the card. */
function priceTitle({ search }: BoatListState): string {
  const { date, unit } = search
  if (date !== '') return unit === '' ? 'Fiyat (en kısa turun toplamı)' : 'Fiyat (turun toplamı)'
  if (unit !== '') return `Fiyat (en düşük ${lengthText({ unit, units: null })})`
  return 'Fiyat (kartta yazan en düşük)'
}

type CrewsProps = { given: string; chosen: string; facets: BoatFacets }

function Crews({ given, chosen, facets }: CrewsProps) {
  return (
    <div className="filter-rooms">
      <ChoiceChip type="radio" name="crew" value="" defaultChecked={given === ''}>
        Fark etmez
      </ChoiceChip>
      {facets.crews.map(({ crew, count }) => (
        <ChoiceChip
          key={crew}
          type="radio"
          name="crew"
          value={crew}
          defaultChecked={given === crew}
          disabled={count === 0 && chosen !== crew}
        >
          {CREW_NAMES[crew]}
          <span className="filter-count">{count}</span>
        </ChoiceChip>
      ))}
    </div>
  )
}

/** The parts of the state that the form does not show. */
function keptOf(state: BoatListState): Record<string, string> {
  const { ids } = state.filters
  return boatListQuery({
    ...state,
    page: 1,
    panel: null,
    filters: { ...NO_FILTERS, ids },
    search: { ...state.search, marina_id: [] },
  })
}
