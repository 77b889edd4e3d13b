import type { Day } from '../../../domain/calendar/stay.ts'
import { Chip } from '../../../ui/chip.tsx'
import { VillaFilter } from '../../list/rental-picker.tsx'
import { FilterChip, FilterChoices } from '../../list/filter-chip.tsx'
import { useFilterChoices } from '../../list/use-filter-choices.ts'
import { PeriodBar, ZoomLinks } from '../../calendar-grid/period-bar.tsx'
import { ZOOMS } from '../../calendar-grid/window.ts'
import type { GridWindow } from '../../calendar-grid/window.ts'
import type { OccupancyView } from './view.ts'
import { WantedFilter } from './wanted-filter.tsx'

type ToolbarProps = {
  view: OccupancyView
  /** The month, quarter or year in sight. */
  period: GridWindow
  today: Day
  /** Returns the address of the screen with changed values. */
  hrefOf: (change: Partial<OccupancyView>) => string
  onChange: (change: Partial<OccupancyView>) => void
  /** An arrow or «Bugün» was pressed, perhaps for the address that is open already. */
  onStep: () => void
  /** A phone shows one villa, so its picker is elsewhere. */
  isPhone: boolean
}

export function Toolbar({ view, period, today, hrefOf, onChange, onStep, isPhone }: ToolbarProps) {
  return (
    <div className="occ-toolbar">
      <PeriodBar period={period} dayHref={(from) => hrefOf({ from })} onStep={onStep} />
      {!isPhone && <ZoomLinks zooms={ZOOMS} zoom={view.zoom} zoomHref={(zoom) => hrefOf({ zoom })} />}
      <fieldset className="occ-filters" aria-label="Süzgeçler">
        <WantedFilter view={view} today={today} onChange={onChange} isPhone={isPhone} />
        <PlaceFilters view={view} onChange={onChange} />
        {!isPhone && <Filters view={view} onChange={onChange} />}
      </fieldset>
    </div>
  )
}

type FilterProps = Pick<ToolbarProps, 'view' | 'onChange'>

function PlaceFilters({ view, onChange }: FilterProps) {
  const { towns, types } = useFilterChoices()
  return (
    <>
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
    </>
  )
}

function Filters({ view, onChange }: FilterProps) {
  return (
    <>
      <FilterChip label="Villa" count={view.villa_id.length}>
        <VillaFilter chosen={view.villa_id} onChange={(villa_id) => onChange({ villa_id })} />
      </FilterChip>
      <Chip on={view.gaps} onClick={() => onChange({ gaps: !view.gaps })}>
        Boşluklar
      </Chip>
      <Chip on={view.isActive} onClick={() => onChange({ isActive: !view.isActive })}>
        Yalnızca aktif
      </Chip>
    </>
  )
}
