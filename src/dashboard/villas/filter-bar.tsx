import { useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { ChosenRentals } from '../list/chosen-rentals.tsx'
import { ClearFilters } from '../list/clear-filters.tsx'
import { DelayedInput } from '../list/delayed-input.tsx'
import { FilterChip, FilterChoices } from '../list/filter-chip.tsx'
import { FiltersToggle } from '../list/filters-toggle.tsx'
import { useFilterChoices } from '../list/use-filter-choices.ts'
import { idsOf } from '../list/filters.ts'
import type { ListAddress, Next } from '../list/list-address.ts'
import { ORDERS, PERMITS, ACTIVE_CHOICES } from './list-filters.ts'

type FilterBarProps = {
  isAdmin: boolean
  address: ListAddress
  onChange: (next: Next) => void
  /** Tools at the right end of the row of chips. */
  children: ReactNode
}

/**
 * Chips for the most common filters, then search, towns, types and order. Every change goes into the address.
 */
export function VillaFilterBar({ isAdmin, address, onChange, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const { towns, types } = useFilterChoices()
  const { values, hrefTo } = address
  const pick = (name: 'town_id' | 'type_id') => ({
    chosen: idsOf(values, name),
    onChange: (ids: number[]) => onChange({ [name]: ids.join(',') }),
  })
  return (
    <section className="filters" aria-label="Süzgeçler">
      <div className="filter-row">
        <div className="chip-row">
          {ACTIVE_CHOICES.map(({ value, label }) => (
            <AppLink
              key={value}
              {...chipLook({ on: values.isActive === value })}
              aria-current={values.isActive === value || undefined}
              href={hrefTo({ isActive: value })}
            >
              {label}
            </AppLink>
          ))}
          {isAdmin && (
            <>
              <AppLink
                {...chipLook({ on: values.popular === 'true' })}
                aria-current={values.popular === 'true' || undefined}
                href={hrefTo({ popular: values.popular === 'true' ? null : 'true' })}
              >
                Popüler
              </AppLink>
              {PERMITS.map(({ value, label }) => (
                <AppLink
                  key={value}
                  {...chipLook({ on: values.permit === value })}
                  aria-current={values.permit === value || undefined}
                  href={hrefTo({ permit: values.permit === value ? null : value })}
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
            value={values.searchString ?? ''}
            onValue={(searchString) => onChange({ searchString })}
            maxLength={80}
            placeholder="Ad, kod ya da izin no"
            isFirst
          />
        </Field>
        <FilterChip label="Bölge" count={pick('town_id').chosen.length}>
          <FilterChoices list={towns} {...pick('town_id')} />
        </FilterChip>
        <FilterChip label="Tip" count={pick('type_id').chosen.length}>
          <FilterChoices list={types} {...pick('type_id')} />
        </FilterChip>
        <Field label="Sıra" id="suzgec-sira" quietLabel className="villa-order">
          <Select
            controlSize={36}
            options={ORDERS.map(({ value, label }) => ({ value, label }))}
            value={values.order || ORDERS[0].value}
            onChange={(event) =>
              onChange({ order: event.target.value === ORDERS[0].value ? null : event.target.value })
            }
          />
        </Field>
      </div>
      <Chosen address={address} />
    </section>
  )
}

/** The villas in the address as chips that a click removes, and a link that removes all filters. */
function Chosen({ address }: Pick<FilterBarProps, 'address'>) {
  if (!address.isNarrowed) return null
  return (
    <div className="chip-row">
      <ChosenRentals
        ids={idsOf(address.values, 'id')}
        hrefOf={(ids) => address.hrefTo({ id: ids.join(',') })}
      />
      <ClearFilters href={address.clearHref} />
    </div>
  )
}
