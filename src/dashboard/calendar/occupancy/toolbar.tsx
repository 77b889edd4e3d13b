import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Day } from '../../../domain/calendar/stay.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { iconButtonLook } from '../../../ui/button.tsx'
import { Chip, chipLook } from '../../../ui/chip.tsx'
import { VillaFilter } from '../../list/villa-filter.tsx'
import { FilterChip, FilterChoices } from '../../list/filter-chip.tsx'
import { useFilterChoices } from '../../list/use-filter-choices.ts'
import { neighbourWindow, windowTitle, ZOOMS } from '../../calendar-grid/window.ts'
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

const STEPS = { week: 'ay', month: 'ay', quarter: 'çeyrek', year: 'yıl' } as const

export function Toolbar({ view, period, today, hrefOf, onChange, onStep, isPhone }: ToolbarProps) {
  return (
    <div className="occ-toolbar">
      <fieldset className="occ-when" aria-label="Dönem">
        <Step period={period} step={-1} hrefOf={hrefOf} onStep={onStep} />
        <output className="occ-title" aria-live="polite">
          {windowTitle(period)}
        </output>
        <Step period={period} step={1} hrefOf={hrefOf} onStep={onStep} />
        <AppLink {...chipLook()} href={hrefOf({ from: null })} onClick={onStep}>
          Bugün
        </AppLink>
      </fieldset>
      {!isPhone && (
        <nav className="segments" aria-label="Ölçek">
          {ZOOMS.map(({ value, label }) => (
            <AppLink
              key={value}
              href={hrefOf({ zoom: value })}
              aria-current={view.zoom === value ? 'true' : undefined}
            >
              {label}
            </AppLink>
          ))}
        </nav>
      )}
      <fieldset className="occ-filters" aria-label="Süzgeçler">
        <WantedFilter view={view} today={today} onChange={onChange} isPhone={isPhone} />
        <PlaceFilters view={view} onChange={onChange} />
        {!isPhone && <Filters view={view} onChange={onChange} />}
      </fieldset>
    </div>
  )
}

function Step({
  period,
  step,
  hrefOf,
  onStep,
}: Pick<ToolbarProps, 'period' | 'hrefOf' | 'onStep'> & { step: 1 | -1 }) {
  const from = neighbourWindow(period, step)
  const label = `${step === 1 ? 'Sonraki' : 'Önceki'} ${STEPS[period.zoom]}`
  const Icon = step === 1 ? ChevronRight : ChevronLeft
  if (from === null) return null
  return (
    <AppLink
      {...iconButtonLook({ tone: 'ghost', size: 36 })}
      aria-label={label}
      title={label}
      href={hrefOf({ from })}
      onClick={onStep}
    >
      <Icon size={17} />
    </AppLink>
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
