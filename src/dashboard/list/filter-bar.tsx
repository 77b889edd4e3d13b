import { useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { DateInput, Select } from '../../ui/inputs.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { ChosenRentals } from './chosen-rentals.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { DelayedInput } from './delayed-input.tsx'
import { FilterChip, FilterChoices } from './filter-chip.tsx'
import { FiltersToggle } from './filters-toggle.tsx'
import { idsOf, isOffered } from './filters.ts'
import type { Filter } from './filters.ts'
import type { ListAddress, Next } from './list-address.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { AnyRentalPicker, RentalPicker } from './rental-picker.tsx'

/** How many rows each value of a filter would show, by filter and value. */
export type FilterCounts = Record<string, Record<string, number | undefined>>

type FilterBarProps = {
  filters: readonly Filter[]
  address: ListAddress
  counts: FilterCounts
  onChange: (next: Next) => void
  /** Saved views, columns, row height. */
  tools: ReactNode
}

type Of<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>
const isOf =
  <Kind extends Filter['kind']>(...kinds: Kind[]) =>
  (filter: Filter): filter is Of<Kind> =>
    kinds.some((kind) => kind === filter.kind)

/**
 * The filters of a list. Chips, pickers and search share a row with the tools; days and selects stand below,
 * on a phone behind a button.
 */
export function FilterBar({ filters, address, counts, onChange, tools }: FilterBarProps) {
  const { values } = address
  const chips = filters.filter(isOf('chips'))
  const flags = filters.filter(isOf('flag'))
  const picks = filters
    .filter(isOf('villas', 'boats', 'towns', 'types'))
    .filter((filter) => isOffered(filter, (name) => values[name]))
  const villas = picks.find(isOf('villas'))
  const boats = picks.find(isOf('boats'))
  const alone = villas && boats ? picks.filter(isOf('towns', 'types')) : picks
  const searches = filters.filter(isOf('search'))
  const fields = filters.filter(isOf('day', 'select', 'order'))
  const [isOpen, setOpen] = useState(fields.some(({ name }) => values[name] !== ''))
  const canClear = address.isNarrowed && picks.length + fields.length > 0
  return (
    <section className="filters" aria-label="Süzgeçler">
      <div className="filter-row">
        {chips.map((filter) => (
          <ChipsFilter key={filter.name} filter={filter} address={address} counts={counts[filter.name]} />
        ))}
        {flags.map(({ name, label }) => (
          <AppLink
            key={name}
            {...chipLook({ on: values[name] !== '' })}
            aria-current={values[name] !== '' || undefined}
            href={address.hrefTo({ [name]: values[name] === '' ? 'true' : null })}
          >
            {label}
          </AppLink>
        ))}
        {picks.length > 0 && (
          <div className="filter-picks">
            {villas && boats && (
              <AnyRentalPick villas={villas.name} boats={boats.name} address={address} onChange={onChange} />
            )}
            {alone.map((filter) => (
              <PickFilter key={filter.name} filter={filter} address={address} onChange={onChange} />
            ))}
          </div>
        )}
        {searches.map((filter) => (
          <SearchFilter key={filter.name} filter={filter} address={address} onChange={onChange} />
        ))}
        {fields.length > 0 && <FiltersToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
        {tools}
      </div>
      {fields.length > 0 && (
        <div className="filter-more" data-open={isOpen || undefined}>
          {fields.map((filter) => (
            <Field key={filter.name} label={filter.label} id={`suzgec-${filter.name}`}>
              <FieldFilter filter={filter} value={values[filter.name] ?? ''} onChange={onChange} />
            </Field>
          ))}
        </div>
      )}
      {canClear && (
        <div className="chip-row">
          {picks.filter(isOf('villas', 'boats')).map(({ kind, name }) => (
            <ChosenRentals
              key={name}
              kind={kind === 'boats' ? 'boat' : 'villa'}
              ids={idsOf(values, name)}
              hrefOf={(left) => address.hrefTo({ [name]: left.join(',') })}
            />
          ))}
          <ClearFilters href={address.clearHref} />
        </div>
      )}
    </section>
  )
}

type OneFilterProps<Kind extends Filter['kind']> = { filter: Of<Kind>; address: ListAddress }
type Changes = Pick<FilterBarProps, 'onChange'>

function ChipsFilter(props: OneFilterProps<'chips'> & { counts: FilterCounts[string] | undefined }) {
  const { filter, address, counts } = props
  return (
    <ChoiceLinks
      label={filter.label}
      choices={filter.choices.map(({ value, label }) => ({
        label,
        href: address.hrefTo({ [filter.name]: value }),
        isOn: value === address.values[filter.name],
        count: counts?.[value],
      }))}
    />
  )
}

/** The search field of a list; the key «/» focuses it. */
export function SearchFilter({ filter, address, onChange }: OneFilterProps<'search'> & Changes) {
  return (
    <Field label={filter.label} quietLabel className="filter-search">
      <DelayedInput
        isFirst
        value={address.values[filter.name] ?? ''}
        maxLength={80}
        placeholder={filter.placeholder ?? filter.label}
        onValue={(text) => onChange({ [filter.name]: text })}
      />
    </Field>
  )
}

function PickFilter({
  filter,
  address,
  onChange,
}: OneFilterProps<'villas' | 'boats' | 'towns' | 'types'> & Changes) {
  const chosen = idsOf(address.values, filter.name)
  const choose = (ids: number[]) => onChange({ [filter.name]: ids.join(',') })
  return (
    <FilterChip label={filter.label} count={chosen.length}>
      {filter.kind === 'villas' || filter.kind === 'boats' ? (
        <RentalPicker kind={filter.kind === 'boats' ? 'boat' : 'villa'} chosen={chosen} onChange={choose} />
      ) : (
        <NamePick kind={filter.kind} chosen={chosen} onChange={choose} />
      )}
    </FilterChip>
  )
}

type AnyRentalPickProps = Changes & { villas: string; boats: string; address: ListAddress }

/** One picker for two filters: villas and boats. */
function AnyRentalPick({ villas, boats, address, onChange }: AnyRentalPickProps) {
  const chosen = { villas: idsOf(address.values, villas), boats: idsOf(address.values, boats) }
  return (
    <FilterChip label="Villa ya da tekne" count={chosen.villas.length + chosen.boats.length}>
      <AnyRentalPicker
        {...chosen}
        onChange={(ofVillas, ofBoats) =>
          onChange({ [villas]: ofVillas.join(','), [boats]: ofBoats.join(',') })
        }
      />
    </FilterChip>
  )
}

type NamePickProps = { kind: 'towns' | 'types'; chosen: number[]; onChange: (ids: number[]) => void }

function NamePick({ kind, ...picked }: NamePickProps) {
  return <FilterChoices list={useFilterChoices()[kind]} {...picked} />
}

type FieldFilterProps = Changes & { filter: Of<'day' | 'select' | 'order'>; value: string }

function FieldFilter({ filter, value, onChange }: FieldFilterProps) {
  const take = (next: string) => onChange({ [filter.name]: next })
  if (filter.kind === 'day') {
    return <DateInput controlSize={36} value={value} onChange={(event) => take(event.target.value)} />
  }
  // The default order does not stand in the address.
  const choices = filter.kind === 'order' ? filter.choices.slice(1) : filter.choices
  return (
    <Select controlSize={36} value={value} onChange={(event) => take(event.target.value)}>
      <option value="">{filter.kind === 'order' ? filter.choices[0]?.label : filter.none}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}
