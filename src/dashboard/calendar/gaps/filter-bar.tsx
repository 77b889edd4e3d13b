import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { ChoiceLinks } from '../../list/choice-links.tsx'
import { ClearFilters } from '../../list/clear-filters.tsx'
import { DayFilters } from '../../list/day-filters.tsx'
import { VillaPick } from '../../list/villa-pick.tsx'
import { FilterChip, FilterChoices } from '../../list/filter-chip.tsx'
import { FiltersToggle } from '../../list/filters-toggle.tsx'
import { useFilterChoices } from '../../list/use-filter-choices.ts'
import { GAP_STATUSES } from './gap.ts'
import type { GapList } from './gap.ts'
import { isNarrowed, NO_FILTERS } from './list-filters.ts'
import type { GapFilters } from './list-filters.ts'

type GapFilterBarProps = {
  filters: GapFilters
  counts: GapList['summary']['counts'] | undefined
  hrefOf: (next: Partial<GapFilters>) => string
  onChange: (next: Partial<GapFilters>) => void
}

const DAYS = [
  { name: 'startDate', label: 'Başlangıç, bu gün ve sonrası' },
  { name: 'endDate', label: 'Başlangıç, bu günden önce' },
] as const
const LENGTHS = [
  { name: 'minNights', label: 'En az gece', none: 'Fark etmez' },
  { name: 'maxNights', label: 'En çok gece', none: 'En az konaklamadan kısa' },
] as const
const NIGHTS = Array.from({ length: 14 }, (_, index) => String(index + 1))

/** Chips by status with how many there are, villas and towns; days and nights below. All of it is in the address. */
export function GapFilterBar({ filters, counts, hrefOf, onChange }: GapFilterBarProps) {
  const { towns } = useFilterChoices()
  const [isOpen, setOpen] = useState(DAYS.some(({ name }) => filters[name] !== ''))
  const all = counts && counts.open + counts.discounted + counts.published + counts.unsellable
  return (
    <section className="filters" aria-label="Süzgeçler">
      <div className="filter-row">
        <ChoiceLinks
          choices={[{ value: '' as const, label: 'Tümü' }, ...GAP_STATUSES].map(({ value, label }) => ({
            label,
            href: hrefOf({ status: value, page: 1 }),
            isOn: filters.status === value,
            count: value === '' ? all : counts?.[value],
          }))}
        />
        <div className="gap-picks">
          <FilterChip label="Villa" count={filters.villa_id.length}>
            <VillaPick chosen={filters.villa_id} onChange={(villa_id) => onChange({ villa_id })} />
          </FilterChip>
          <FilterChip label="Bölge" count={filters.region_id.length}>
            <FilterChoices
              list={towns}
              chosen={filters.region_id}
              onChange={(region_id) => onChange({ region_id })}
            />
          </FilterChip>
        </div>
        <FiltersToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      <div className="gap-fields" data-open={isOpen || undefined}>
        <DayFilters days={DAYS} values={filters} onChange={(name, day) => onChange({ [name]: day })} />
        {LENGTHS.map(({ name, label, none }) => (
          <Field key={name} label={label} id={`suzgec-${name}`}>
            <Select
              controlSize={36}
              value={filters[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            >
              <option value="">{none}</option>
              {NIGHTS.map((nights) => (
                <option key={nights} value={nights}>
                  {nights} gece
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {isNarrowed(filters) && <ClearFilters href={hrefOf(NO_FILTERS)} />}
      </div>
    </section>
  )
}
