import { useState } from 'react'
import { ChoiceLinks } from '../../list/choice-links.tsx'
import { ChosenVillas } from '../../list/chosen-villas.tsx'
import { ClearFilters } from '../../list/clear-filters.tsx'
import { DayFilters } from '../../list/day-filters.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { FiltersToggle } from '../../list/filters-toggle.tsx'
import { BLOCK_STATUSES } from '../../calendar-grid/blocks/blocks.ts'
import { isNarrowed, NO_FILTERS } from './list-filters.ts'
import type { BlockFilters } from './list-filters.ts'
import { VillaPick } from '../../list/villa-pick.tsx'

type ExternalFiltersProps = {
  filters: BlockFilters
  hrefOf: (next: Partial<BlockFilters>) => string
  onChange: (next: Partial<BlockFilters>) => void
}

const DAYS = [
  { name: 'started_at', label: 'Başlangıç, bu gün ve sonrası' },
  { name: 'finished_at', label: 'Bitiş, bu gün ve öncesi' },
  { name: 'created_at', label: 'Kayıt günü' },
] as const

/** Chips by status, villas and three days; every change goes into the address. */
export function ExternalFilters({ filters, hrefOf, onChange }: ExternalFiltersProps) {
  const [isOpen, setOpen] = useState(DAYS.some(({ name }) => filters[name] !== ''))
  return (
    <section className="filters" aria-label="Süzgeçler">
      <div className="filter-row">
        <ChoiceLinks
          choices={[{ value: '' as const, label: 'Tümü' }, ...BLOCK_STATUSES].map(({ value, label }) => ({
            label,
            href: hrefOf({ status: value, page: 1 }),
            isOn: filters.status === value,
          }))}
        />
        <FilterChip label="Villa" count={filters.villa_id.length}>
          <VillaPick chosen={filters.villa_id} onChange={(villa_id) => onChange({ villa_id })} />
        </FilterChip>
        <FiltersToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      <div className="external-days" data-open={isOpen || undefined}>
        <DayFilters days={DAYS} values={filters} onChange={(name, day) => onChange({ [name]: day })} />
      </div>
      {isNarrowed(filters) && (
        <div className="chip-row">
          <ChosenVillas ids={filters.villa_id} hrefOf={(villa_id) => hrefOf({ villa_id, page: 1 })} />
          <ClearFilters href={hrefOf(NO_FILTERS)} />
        </div>
      )}
    </section>
  )
}
