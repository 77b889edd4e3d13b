import { Link } from 'react-router'
import { chipLook } from '../../../ui/chip.tsx'
import { ChipRow, ChosenChip } from '../../search/listing/chip-row.tsx'
import { boatListHref, type BoatListState } from './boat-list-state.ts'
import { activeBoatFilters } from './active-boat-filters.ts'
import type { BoatFacets } from './load-boat-list.ts'

/** A row of chips: the first opens all filters, then every type to choose or take back, then the other chosen ones. */
export function BoatChips({ state, facets }: { state: BoatListState; facets: BoatFacets | null }) {
  const active = activeBoatFilters(state, facets)
  const chosen = state.filters.types
  const without = (id: number) => chosen.filter((other) => other !== id)
  return (
    <ChipRow count={active.length + chosen.length} to={boatListHref(state, { panel: 'filters' })}>
      {(facets?.types ?? []).map(({ id, name, count: boats }) =>
        chosen.includes(id) ? (
          <ChosenChip key={id} label={name} to={boatListHref(state, { filters: { types: without(id) } })} />
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
        <ChosenChip key={key} label={label} to={boatListHref(state, change)} />
      ))}
    </ChipRow>
  )
}
