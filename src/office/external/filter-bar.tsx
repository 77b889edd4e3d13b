import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { DateInput } from '../../ui/inputs.tsx'
import { ChoiceLinks } from '../choice-links.tsx'
import { ChosenVillas } from '../chosen-villas.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { FiltersToggle } from '../filters-toggle.tsx'
import { BLOCK_STATUSES } from './blocks.ts'
import { isNarrowed, NO_FILTERS } from './list-filters.ts'
import type { BlockFilters } from './list-filters.ts'
import { VillaPick } from '../villa-pick.tsx'

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

/** Chips by status, villas and the seed's three days; every change goes into the address. */
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
        {DAYS.map(({ name, label }) => (
          <Field key={name} label={label} id={`suzgec-${name}`}>
            <DateInput
              controlSize={36}
              value={filters[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {isNarrowed(filters) && (
        <div className="chip-row">
          <ChosenVillas ids={filters.villa_id} hrefOf={(villa_id) => hrefOf({ villa_id, page: 1 })} />
          <AppLink {...chipLook()} href={hrefOf(NO_FILTERS)}>
            <X size={14} />
            Süzgeçleri temizle
          </AppLink>
        </div>
      )}
    </section>
  )
}
