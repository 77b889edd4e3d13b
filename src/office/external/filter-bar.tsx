import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { ChipRemove, chipLook } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { DateInput } from '../../ui/inputs.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { FiltersToggle } from '../filters-toggle.tsx'
import { useChosenVillas } from '../villa-choices.ts'
import { BLOCK_STATUSES } from './blocks.ts'
import { isNarrowed, NO_FILTERS } from './list-filters.ts'
import type { BlockFilters } from './list-filters.ts'
import { VillaPick } from './villa-pick.tsx'

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
  const villas = useChosenVillas(filters.villa_id)
  const [isOpen, setOpen] = useState(DAYS.some(({ name }) => filters[name] !== ''))
  return (
    <section className="filters" aria-label="Süzgeçler">
      <div className="filter-row">
        <nav className="chip-row" aria-label="Durum">
          {[{ value: '' as const, label: 'Tümü' }, ...BLOCK_STATUSES].map(({ value, label }) => (
            <AppLink
              key={value}
              {...chipLook({ on: filters.status === value })}
              aria-current={filters.status === value ? 'true' : undefined}
              href={hrefOf({ status: value, page: 1 })}
            >
              {label}
            </AppLink>
          ))}
        </nav>
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
          {filters.villa_id.map((id) => {
            const name = villas.find((villa) => villa.id === id)?.name ?? 'Villa'
            return (
              <AppLink
                key={id}
                {...chipLook({ on: true })}
                aria-label={`${name} süzgecini kaldır`}
                href={hrefOf({ villa_id: filters.villa_id.filter((own) => own !== id), page: 1 })}
              >
                <ChipRemove>{name}</ChipRemove>
              </AppLink>
            )
          })}
          <AppLink {...chipLook()} href={hrefOf(NO_FILTERS)}>
            <X size={14} />
            Süzgeçleri temizle
          </AppLink>
        </div>
      )}
    </section>
  )
}
