import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from '../../../ui/app-link.tsx'
import { iconButtonLook } from '../../../ui/button.tsx'
import { Chip, chipLook } from '../../../ui/chip.tsx'
import { VillaFilter } from '../../list/villa-filter.tsx'
import { FilterChip, FilterChoices } from '../../list/filter-chip.tsx'
import { useFilterChoices } from '../../list/use-filter-choices.ts'
import { neighbourWindow, windowTitle, ZOOMS } from '../../calendar-grid/window.ts'
import type { GridWindow } from '../../calendar-grid/window.ts'
import type { OccupancyView } from './view.ts'

type ToolbarProps = {
  view: OccupancyView
  window: GridWindow
  /** Returns the address of the screen with changed values. */
  hrefOf: (change: Partial<OccupancyView>) => string
  onChange: (change: Partial<OccupancyView>) => void
  /** A phone shows one villa, so its picker is elsewhere. */
  withFilters: boolean
}

const STEPS = { month: 'ay', quarter: 'çeyrek', year: 'yıl' } as const

export function Toolbar({ view, window, hrefOf, onChange, withFilters }: ToolbarProps) {
  return (
    <div className="occ-toolbar">
      <fieldset className="occ-when" aria-label="Dönem">
        <Step window={window} step={-1} hrefOf={hrefOf} />
        <output className="occ-title" aria-live="polite">
          {windowTitle(window)}
        </output>
        <Step window={window} step={1} hrefOf={hrefOf} />
        <AppLink {...chipLook()} href={hrefOf({ from: null })}>
          Bugün
        </AppLink>
      </fieldset>
      {withFilters && (
        <>
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
          <Filters view={view} onChange={onChange} />
        </>
      )}
    </div>
  )
}

function Step({ window, step, hrefOf }: Pick<ToolbarProps, 'window' | 'hrefOf'> & { step: 1 | -1 }) {
  const from = neighbourWindow(window, step)
  const label = `${step === 1 ? 'Sonraki' : 'Önceki'} ${STEPS[window.zoom]}`
  const Icon = step === 1 ? ChevronRight : ChevronLeft
  if (from === null) return null
  return (
    <AppLink
      {...iconButtonLook({ tone: 'ghost', size: 36 })}
      aria-label={label}
      title={label}
      href={hrefOf({ from })}
    >
      <Icon size={17} />
    </AppLink>
  )
}

function Filters({ view, onChange }: Pick<ToolbarProps, 'view' | 'onChange'>) {
  const { towns, types } = useFilterChoices()
  return (
    <fieldset className="occ-filters" aria-label="Süzgeçler">
      <Chip on={view.gaps} onClick={() => onChange({ gaps: !view.gaps })}>
        Boşluklar
      </Chip>
      <FilterChip label="Villa" count={view.villa_id.length}>
        <VillaFilter chosen={view.villa_id} onChange={(villa_id) => onChange({ villa_id })} />
      </FilterChip>
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
      <Chip on={view.isActive} onClick={() => onChange({ isActive: !view.isActive })}>
        Yalnızca aktif
      </Chip>
    </fieldset>
  )
}
