import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link } from 'react-router'
import { chipLook, ChipRemove } from '../../../ui/chip.tsx'
import { OPENED_HERE } from '../../search/listing/use-panel.ts'
import { boatListHref, type BoatListState } from './boat-list-state.ts'
import { activeBoatFilters } from './active-boat-filters.ts'
import type { BoatFacets } from './load-boat-list.ts'

/** A row of chips: the first opens all filters, then every type to choose or take back, then the other chosen ones. */
export function BoatChips({ state, facets }: { state: BoatListState; facets: BoatFacets | null }) {
  const active = activeBoatFilters(state, facets)
  const chosen = state.filters.types
  const count = active.length + chosen.length
  const without = (id: number) => chosen.filter((other) => other !== id)
  return (
    <nav className="listing-chips bleed-row" aria-label="Filtreler">
      <Link
        {...chipLook({ on: count > 0 })}
        to={boatListHref(state, { panel: 'filters' })}
        state={OPENED_HERE}
        preventScrollReset
      >
        <SlidersHorizontal size={15} />
        {count > 0 ? `Filtreler · ${count}` : 'Filtreler'}
      </Link>
      {(facets?.types ?? []).map(({ id, name, count: boats }) =>
        chosen.includes(id) ? (
          <Link
            key={id}
            {...chipLook({ on: true })}
            to={boatListHref(state, { filters: { types: without(id) } })}
            preventScrollReset
            aria-label={`${name} filtresini kaldır`}
          >
            <ChipRemove>{name}</ChipRemove>
          </Link>
        ) : (
          boats > 0 && (
            <Link
              key={id}
              {...chipLook()}
              to={boatListHref(state, { filters: { types: [...chosen, id].toSorted((a, b) => a - b) } })}
              preventScrollReset
            >
              {name} <span className="filter-count">{boats}</span>
            </Link>
          )
        ),
      )}
      {active.map(({ key, label, without: change }) => (
        <Link
          key={key}
          {...chipLook({ on: true })}
          to={boatListHref(state, change)}
          preventScrollReset
          aria-label={`${label} filtresini kaldır`}
        >
          <ChipRemove>{label}</ChipRemove>
        </Link>
      ))}
    </nav>
  )
}
