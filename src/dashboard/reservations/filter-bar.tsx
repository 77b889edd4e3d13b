import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { RESERVATION_STATUSES } from '../../domain/booking/reservation.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ChipRemove, chipLook } from '../../ui/chip.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { DateInput, Select } from '../../ui/inputs.tsx'
import { ChosenRentals } from '../list/chosen-rentals.tsx'
import { ClearFilters } from '../list/clear-filters.tsx'
import { DelayedInput } from '../list/delayed-input.tsx'
import { FiltersToggle } from '../list/filters-toggle.tsx'
import { call } from '../shell/call.ts'
import { useCan } from '../shell/session/use-can.ts'
import { loadRentalOptions, useFirstRentals } from '../shell/rental-choices.ts'
import { LIST_KINDS } from './list-kinds.ts'
import {
  chipCount,
  dateTypesOf,
  filtersToQuery,
  noFilters,
  ordersOf,
  statusChoice,
  withoutStatus,
  withSearch,
} from './list-filters.ts'
import type { DateType, ListFilters, Order } from './list-filters.ts'
import type { ReservationCounts } from './reservation.ts'

type FilterBarProps = {
  filters: ListFilters
  /** The counts that the list returned beside its rows. */
  counted: ReservationCounts | undefined
  onChange: (next: ListFilters) => void
  listHref: (query: Record<string, string | number>) => string
  /** Tools at the right end of the row of chips. */
  children: ReactNode
}

/** Status chips with counts, then the other filters. Every change goes into the address. */
export function FilterBar(props: FilterBarProps) {
  const { filters, counted, listHref, children } = props
  const counts = counted?.counts
  const [isOpen, setOpen] = useState(false)
  const href = (next: Partial<ListFilters>) => listHref(filtersToQuery({ ...filters, page: 1, ...next }))
  const all = counts === undefined ? undefined : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <section className="filters" aria-label="Süzgeçler">
      <div className="filter-row">
        <div className="chip-row">
          <AppLink
            {...chipLook({ on: filters.status.length === 0 && !ONLY.some((only) => filters[only]) })}
            href={href({ ...withoutStatus(filters), ...NOT_ONLY })}
          >
            {/* Completed stays are only counted together with past ones. */}
            {filters.oldrez ? 'Tümü' : 'Güncel'}
            {all !== undefined && ` · ${formatNumber(all)}`}
          </AppLink>
          {RESERVATION_STATUSES.map(({ status, label }) => {
            const on = filters.status.includes(status)
            const count = chipCount(status, filters, counted)
            return (
              <AppLink
                key={status}
                {...chipLook({ on })}
                aria-current={on || undefined}
                href={href(statusChoice(status, filters))}
              >
                {label}
                {count !== '' && ` · ${count}`}
              </AppLink>
            )
          })}
        </div>
        {children}
      </div>
      <FiltersToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <FilterFields {...props} isOpen={isOpen} />
      <Chosen {...props} href={href} />
    </section>
  )
}

/** The chips that choose rows of several statuses; one at a time. */
const ONLY = ['ending', 'refund', 'cancel_request'] as const
const NOT_ONLY = { ending: false, refund: false, cancel_request: false }

const choice = ({ value, label }: { value: string; label: string }) => ({ value, label })

function FilterFields({ filters, onChange, isOpen }: FilterBarProps & { isOpen: boolean }) {
  const words = LIST_KINDS[filters.kind]
  const { data: first = [] } = useFirstRentals(filters.kind)
  const { manage_reservations: isAdmin } = useCan()
  // The list of marinas is the office's.
  const hasMarinas = filters.kind === 'boat' && isAdmin
  const change = (next: Partial<ListFilters>) => onChange({ ...filters, page: 1, ...next })
  return (
    <div
      className={`filter-fields${hasMarinas ? ' filter-fields-more' : ''}`}
      data-open={isOpen || undefined}
    >
      <Field label="Müşteri" id="suzgec-musteri">
        <DelayedInput
          value={filters.searchString}
          onValue={(searchString) => onChange(withSearch(filters, searchString))}
          maxLength={80}
          placeholder={isAdmin ? 'Ad, telefon, e-posta, no' : 'Ad, rezervasyon no'}
          isFirst
        />
      </Field>
      <Field label={words.rental} id="suzgec-villa">
        <Combobox
          load={loadRentalOptions(filters.kind)}
          controlSize={36}
          placeholder={words.placeholder}
          errorText={words.searchFailed}
          keepText={false}
          whenEmpty={first}
          isChosen={({ id }) => filters.rental_id.includes(id)}
          onChoose={({ id }) => change({ rental_id: [...new Set([...filters.rental_id, id])] })}
        />
      </Field>
      {hasMarinas && <MarinaField filters={filters} onChange={change} />}
      <Field label="Tarih" id="suzgec-tarih">
        <Select
          controlSize={36}
          options={dateTypesOf(filters.kind).map(choice)}
          value={filters.datetype}
          onChange={(event) => change({ datetype: event.target.value as DateType })}
        />
      </Field>
      <Field label="İlk gün" id="suzgec-ilk">
        <DateInput
          controlSize={36}
          value={filters.date1}
          onChange={(event) => change({ date1: event.target.value })}
        />
      </Field>
      <Field label="Son gün" id="suzgec-son">
        <DateInput
          controlSize={36}
          value={filters.date2}
          min={filters.date1 || undefined}
          onChange={(event) => change({ date2: event.target.value })}
        />
      </Field>
      <Field label="Sıra" id="suzgec-sira">
        <Select
          controlSize={36}
          options={ordersOf(filters.kind).map(choice)}
          value={filters.order}
          onChange={(event) => change({ order: event.target.value as Order })}
        />
      </Field>
    </div>
  )
}

type MarinaFieldProps = { filters: ListFilters; onChange: (next: Partial<ListFilters>) => void }

/** Where the boats lie. There are few marinas, so one list holds all. */
function MarinaField({ filters, onChange }: MarinaFieldProps) {
  const { data } = useQuery({
    queryKey: ['marinas', 'choices'],
    queryFn: ({ signal }) => call('GET /v1/admin/marina', { query: { take: 100 } }, { signal }),
    staleTime: 5 * 60_000,
  })
  return (
    <Field label="Marina" id="suzgec-marina">
      <Select
        controlSize={36}
        options={[
          { value: '', label: 'Hepsi' },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filters.marina_id[0] ?? ''}
        onChange={({ target }) => onChange({ marina_id: target.value === '' ? [] : [Number(target.value)] })}
      />
    </Field>
  )
}

/**
 * Chips for filters that do not depend on the status, the search and chosen villas as removable chips, and a link that
 * removes all filters.
 */
function Chosen({
  filters,
  counted,
  href,
  listHref,
}: FilterBarProps & { href: (next: Partial<ListFilters>) => string }) {
  const { manage_reservations: isAdmin } = useCan()
  const query = filtersToQuery(filters)
  const count = Object.keys(query).filter((key) => key !== 'page' && key !== 'order').length
  return (
    <div className="chip-row">
      <AppLink
        {...chipLook({ on: filters.ending })}
        aria-current={filters.ending || undefined}
        href={href(filters.ending ? { ending: false } : { ...NOT_ONLY, ending: true, status: [] })}
      >
        Opsiyonu bitmek üzere
        {counted !== undefined && counted.ending > 0 && ` · ${formatNumber(counted.ending)}`}
      </AppLink>
      {isAdmin && (
        <>
          <AppLink
            {...chipLook({ on: filters.refund })}
            aria-current={filters.refund || undefined}
            href={href(filters.refund ? { refund: false } : { ...NOT_ONLY, refund: true, status: [] })}
          >
            İade bekliyor
          </AppLink>
          <AppLink
            {...chipLook({ on: filters.cancel_request })}
            aria-current={filters.cancel_request || undefined}
            href={href(
              filters.cancel_request
                ? { cancel_request: false }
                : { ...NOT_ONLY, cancel_request: true, status: [] },
            )}
          >
            İptal istedi
          </AppLink>
        </>
      )}
      <AppLink
        {...chipLook({ on: filters.oldrez })}
        aria-current={filters.oldrez || undefined}
        href={href({ oldrez: !filters.oldrez })}
      >
        Eski rezervasyonlar
      </AppLink>
      {filters.searchString !== '' && (
        <AppLink
          {...chipLook({ on: true })}
          aria-label={`«${filters.searchString}» aramasını kaldır`}
          href={href(withSearch(filters, ''))}
        >
          <ChipRemove>«{filters.searchString}»</ChipRemove>
        </AppLink>
      )}
      <ChosenRentals
        ids={filters.rental_id}
        kind={filters.kind}
        hrefOf={(rental_id) => href({ rental_id })}
      />
      {count > 0 && (
        <ClearFilters href={listHref(filtersToQuery({ ...noFilters(filters.kind), order: filters.order }))} />
      )}
    </div>
  )
}
