import { useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { ChosenVillas } from '../list/chosen-villas.tsx'
import { ClearFilters } from '../list/clear-filters.tsx'
import { DelayedInput } from '../list/delayed-input.tsx'
import { FilterChip, FilterChoices } from '../list/filter-chip.tsx'
import { FiltersToggle } from '../list/filters-toggle.tsx'
import { useFilterChoices } from '../list/use-filter-choices.ts'
import { isNarrowed, NO_FILTERS, ORDERS } from './list-filters.ts'
import type { Order, VillaFilters } from './list-filters.ts'

type FilterBarProps = {
  isAdmin: boolean
  filters: VillaFilters
  hrefOf: (next: Partial<VillaFilters>) => string
  onChange: (next: Partial<VillaFilters>) => void
  /** Tools at the right end of the chips. */
  children: ReactNode
}

const SHOWN = [
  { value: '', label: 'Tümü' },
  { value: 'true', label: 'Yayında' },
  { value: 'false', label: 'Yayında değil' },
] as const

const PERMITS = [
  { value: 'missing', label: 'İzni yok' },
  { value: 'expiring', label: 'İzni bitiyor' },
] as const

/** Chips for what is asked most, then search, towns, types and order; every change goes into the address. */
export function VillaFilterBar({ isAdmin, filters, hrefOf, onChange, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const { towns, types } = useFilterChoices()
  return (
    <section className="filters" aria-label="Süzgeçler">
      <div className="filter-row">
        <div className="chip-row">
          {SHOWN.map(({ value, label }) => (
            <AppLink
              key={value}
              {...chipLook({ on: filters.isActive === value })}
              aria-current={filters.isActive === value || undefined}
              href={hrefOf({ isActive: value })}
            >
              {label}
            </AppLink>
          ))}
          {isAdmin && (
            <>
              <AppLink
                {...chipLook({ on: filters.popular })}
                aria-current={filters.popular || undefined}
                href={hrefOf({ popular: !filters.popular })}
              >
                Popüler
              </AppLink>
              {PERMITS.map(({ value, label }) => (
                <AppLink
                  key={value}
                  {...chipLook({ on: filters.permit === value })}
                  aria-current={filters.permit === value || undefined}
                  href={hrefOf({ permit: filters.permit === value ? '' : value })}
                >
                  {label}
                </AppLink>
              ))}
            </>
          )}
        </div>
        {children}
      </div>
      <FiltersToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className="villa-filters" data-open={isOpen || undefined}>
        <Field label="Ad, kod ya da izin no" id="suzgec-villa-ara" quietLabel>
          <DelayedInput
            value={filters.searchString}
            onValue={(searchString) => onChange({ searchString })}
            maxLength={80}
            placeholder="Ad, kod ya da izin no"
            isFirst
          />
        </Field>
        <FilterChip label="Bölge" count={filters.town_id.length}>
          <FilterChoices
            list={towns}
            chosen={filters.town_id}
            onChange={(town_id) => onChange({ town_id })}
          />
        </FilterChip>
        <FilterChip label="Tip" count={filters.type_id.length}>
          <FilterChoices
            list={types}
            chosen={filters.type_id}
            onChange={(type_id) => onChange({ type_id })}
          />
        </FilterChip>
        <Field label="Sıra" id="suzgec-sira" quietLabel className="villa-order">
          <Select
            controlSize={36}
            options={ORDERS.map(({ value, label }) => ({ value, label }))}
            value={filters.order}
            onChange={(event) => onChange({ order: event.target.value as Order })}
          />
        </Field>
      </div>
      <Chosen filters={filters} hrefOf={hrefOf} />
    </section>
  )
}

/** Villas that an address names as chips that a tap removes, and one tap for everything. */
function Chosen({ filters, hrefOf }: Pick<FilterBarProps, 'filters' | 'hrefOf'>) {
  if (!isNarrowed(filters)) return null
  return (
    <div className="chip-row">
      <ChosenVillas ids={filters.id} hrefOf={(id) => hrefOf({ id })} />
      <ClearFilters href={hrefOf({ ...NO_FILTERS, order: filters.order })} />
    </div>
  )
}
