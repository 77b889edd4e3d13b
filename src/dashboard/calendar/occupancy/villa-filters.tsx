import type { Day } from '../../../domain/calendar/stay.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RentalPicker } from '../../list/rental-picker.tsx'
import { FilterChip, FilterChoices } from '../../list/filter-chip.tsx'
import { useFilterChoices } from '../../list/use-filter-choices.ts'
import type { OccupancyView } from './view.ts'
import { WantedFilter } from './wanted-filter.tsx'

type VillaFiltersProps = {
  view: OccupancyView
  today: Day
  onChange: (change: Partial<OccupancyView>) => void
  /** A phone shows one villa, so its picker is elsewhere. */
  isPhone: boolean
}

/** The filters of the calendar of villas. */
export function VillaFilters({ view, today, onChange, isPhone }: VillaFiltersProps) {
  const { towns, types } = useFilterChoices()
  return (
    <>
      <WantedFilter view={view} today={today} onChange={onChange} isPhone={isPhone} />
      <FilterChip label="Bölge" count={view.region_id.length}>
        <FilterChoices
          list={towns}
          chosen={view.region_id}
          onChange={(region_id) => onChange({ region_id })}
        />
      </FilterChip>
      <FilterChip label="Tip" count={view.type_id.length}>
        <FilterChoices list={types} chosen={view.type_id} onChange={(type_id) => onChange({ type_id })} />
      </FilterChip>
      {!isPhone && (
        <>
          <FilterChip label="Villa" count={view.villa_id.length}>
            <RentalPicker
              kind="villa"
              chosen={view.villa_id}
              onChange={(villa_id) => onChange({ villa_id })}
            />
          </FilterChip>
          <Chip on={view.gaps} onClick={() => onChange({ gaps: !view.gaps })}>
            Boşluklar
          </Chip>
          <Chip on={view.isActive} onClick={() => onChange({ isActive: !view.isActive })}>
            Yalnızca aktif
          </Chip>
        </>
      )}
    </>
  )
}
