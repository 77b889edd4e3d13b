import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { nightCount } from '../../domain/stay.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { FieldSet } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { paths } from '../paths.ts'
import { searchQuery } from '../search-values.ts'
import { FeatureFilter } from './feature-filter.tsx'
import { filterGroups } from './filter-groups.ts'
import { FilterOption } from './filter-option.tsx'
import { apiQuery, listingHref, NO_FILTERS, readListing, type ListingState } from './listing-state.ts'
import { stayOf } from './listing-words.ts'
import type { Facets, Options } from './load-listing.ts'
import { PriceFilter } from './price-filter.tsx'
import { useClosePanel } from './use-panel.ts'
import { useFacets } from './use-facets.ts'

export type FilterDrawerProps = {
  state: ListingState
  options: Options | null
  facets: Facets | null
  total: number
  today: string
}

/**
 * All filters, over the list (`panel=filters`). A GET form whose field names are those of the address, so that it
 * works without script; what is chosen in it is read the same way as an address is.
 */
export function FilterDrawer({ state, options, facets: given, total, today }: FilterDrawerProps) {
  const close = useClosePanel(state)
  const navigate = useNavigate()
  const isOpen = state.panel === 'filters'
  // «Temizle» empties the form without leaving it: the same form again, with nothing in it
  const [start, setStart] = useState(state)
  const [chosen, setChosen] = useState(state)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setStart(state)
    setChosen(state)
  }
  const { facets, isFailed } = useFacets(apiQuery(isOpen ? chosen : state), {
    query: apiQuery(state),
    facets: given,
  })

  const clear = () => {
    const empty = { ...state, filters: { ...NO_FILTERS, ids: state.filters.ids } }
    setStart(empty)
    setChosen(empty)
  }
  const count = isFailed ? null : (facets?.total ?? total)
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title="Filtreler"
      id="listing-filters"
      form={{
        method: 'get',
        action: paths.listing(),
        onSubmit: (event) => {
          event.preventDefault()
          void navigate(listingHref({ ...state, panel: null }, changeOf(chosen)), { replace: true })
        },
      }}
      footer={
        <>
          <Link
            {...buttonLook({ tone: 'quiet' })}
            to={listingHref(state, { filters: NO_FILTERS, panel: 'filters' })}
            onClick={(event) => {
              event.preventDefault()
              clear()
            }}
          >
            Temizle
          </Link>
          {/* said apart: what changes inside a button is not read aloud */}
          <output className="sr-only">{count === null ? '' : `${count} villa`}</output>
          <Button type="submit">{count === null ? 'Villaları göster' : `${count} villayı göster`}</Button>
        </>
      }
    >
      {options === null ? (
        <p>Filtreleri şu an getiremedik. Birazdan yeniden deneyin.</p>
      ) : (
        <FilterFields
          key={JSON.stringify(start)}
          start={start}
          chosen={chosen}
          options={options}
          facets={facets}
          onChange={(query) => setChosen(readListing(query, today).state)}
        />
      )}
    </Drawer>
  )
}

/** The form holds filters and guests; the rest of the list stays as it is. */
function changeOf({ filters, search: { adults, children, infants } }: ListingState) {
  return { filters, search: { adults, children, infants } }
}

type FieldsProps = {
  start: ListingState
  chosen: ListingState
  options: Options
  facets: Facets | null
  onChange: (query: URLSearchParams) => void
}

const PEOPLE = [
  ['adults', 'Yetişkin', ''],
  ['children', 'Çocuk', '2–12 yaş'],
  ['infants', 'Bebek', '0–2 yaş'],
] as const
const MOST_ROOMS_SHOWN = 8

function FilterFields({ start, chosen, options, facets, onChange }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useFormQuery(fields, onChange)
  const groups = filterGroups(options)
  const stay = stayOf(start.search)
  // the API counts what the office marked as a filter; the rest of the catalogue can be chosen uncounted
  const counted = new Set(
    options.feature_categories.flatMap(({ features }) =>
      features.filter(({ is_filter }) => is_filter).map(({ id }) => id),
    ),
  )
  const featureCount = countIn(facets?.features, (id) => counted.has(id))
  const typeCount = countIn(facets?.types)
  const feature = ({ id, name }: { id: number; name: string }) => (
    <FilterOption
      key={id}
      name="features"
      value={id}
      label={name}
      isGiven={start.filters.features.includes(id)}
      isChosen={chosen.filters.features.includes(id)}
      count={featureCount(id)}
    />
  )
  const type = ({ id, name }: { id: number; name: string }) => (
    <FilterOption
      key={id}
      name="type_id"
      value={id}
      label={name}
      isGiven={start.filters.type_id.includes(id)}
      isChosen={chosen.filters.type_id.includes(id)}
      count={typeCount(id)}
    />
  )
  return (
    <div className="filters" ref={fields}>
      <KeptFields state={start} />
      <Group title={stay === null ? 'Fiyat (gecelik)' : `Fiyat (${nightCount(stay)} gece toplamı)`}>
        <PriceFilter given={start.filters} chosen={chosen.filters} prices={facets?.prices ?? null} />
      </Group>
      <Group title="Kişi">
        {PEOPLE.map(([key, label, note]) => (
          <div key={key} className="filter-line">
            <label htmlFor={`filtre-${key}`}>
              {label} {note !== '' && <small>{note}</small>}
            </label>
            <Stepper
              id={`filtre-${key}`}
              name={key}
              min={key === 'adults' ? 1 : 0}
              placeholder="–"
              max={Math.max(options.max_guests, 1)}
              defaultValue={start.search[key] ?? undefined}
            />
          </div>
        ))}
      </Group>
      <Group title="Oda">
        <Rooms start={start} chosen={chosen} most={options.max_bedrooms} facets={facets} />
      </Group>
      {groups.pool.length > 0 && (
        <Group title="Havuz">
          <div className="filter-grid">{groups.pool.map(feature)}</div>
        </Group>
      )}
      {groups.places.length > 0 && (
        <Group title="Konum">
          <div className="filter-grid">{groups.places.map(type)}</div>
        </Group>
      )}
      <Group title="Kurallar">
        <div className="filter-grid">
          <FilterOption
            name="pets"
            value="true"
            label="Evcil hayvan kabul edilir"
            isGiven={start.filters.pets}
            isChosen={chosen.filters.pets}
            count={facets?.pets}
          />
          {groups.rules.map(feature)}
        </div>
      </Group>
      <Group title="Tip">
        <div className="filter-grid">
          <FilterOption
            name="popular"
            value="true"
            label="Çok sevilenler"
            isGiven={start.filters.popular}
            isChosen={chosen.filters.popular}
          />
          {groups.types.map(type)}
        </div>
      </Group>
      <Group title="Özellikler">
        <FeatureFilter
          categories={groups.rest}
          given={start.filters}
          chosen={chosen.filters}
          count={featureCount}
        />
      </Group>
    </div>
  )
}

/** What is counted but named by no fact leaves nothing; without facts nothing is known. */
function countIn(
  facts: readonly { id: number; count: number }[] | undefined,
  isCounted: (id: number) => boolean = () => true,
) {
  const counts = new Map(facts?.map(({ id, count }) => [id, count]))
  return (id: number) => (facts === undefined || !isCounted(id) ? undefined : (counts.get(id) ?? 0))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FieldSet label={title} className="filter-group">
      {children}
    </FieldSet>
  )
}

type RoomsProps = { start: ListingState; chosen: ListingState; most: number; facets: Facets | null }

function Rooms({ start, chosen, most, facets }: RoomsProps) {
  const rooms = Array.from({ length: Math.min(most, MOST_ROOMS_SHOWN) }, (_, index) => index + 1)
  const count = (least: number) =>
    facets === null ? undefined : (facets.bedrooms.find((fact) => fact.bedrooms === least)?.count ?? 0)
  return (
    <div className="filter-rooms">
      <ChoiceChip type="radio" name="bedrooms" value="" defaultChecked={start.filters.bedrooms === null}>
        Fark etmez
      </ChoiceChip>
      {rooms.map((least) => (
        <ChoiceChip
          key={least}
          type="radio"
          name="bedrooms"
          value={least}
          defaultChecked={start.filters.bedrooms === least}
          disabled={count(least) === 0 && chosen.filters.bedrooms !== least}
        >
          {least}+<span className="sr-only"> oda</span>
          {count(least) !== undefined && <span className="filter-count">{count(least)}</span>}
        </ChoiceChip>
      ))}
    </div>
  )
}

/** What the form does not show but must not lose. */
function KeptFields({ state }: { state: ListingState }) {
  const { adults: _a, children: _c, infants: _i, ...search } = searchQuery(state.search)
  const kept: Record<string, string> = { ...search }
  if (state.order !== 'recommended') kept.order = state.order
  if (state.view === 'map') kept.view = 'map'
  if (state.filters.ids.length > 0) kept.ids = state.filters.ids.join(',')
  return Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Reads the form around an element at every change of it. Steppers say theirs by a plain `change`. */
function useFormQuery(
  element: { current: HTMLElement | null },
  onChange: (query: URLSearchParams) => void,
): void {
  const heard = useRef(onChange)
  useEffect(() => {
    heard.current = onChange
  })
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    const read = () => {
      const query = new URLSearchParams()
      for (const [name, value] of new FormData(form)) {
        if (typeof value === 'string' && value !== '') query.append(name, value)
      }
      heard.current(query)
    }
    form.addEventListener('input', read)
    form.addEventListener('change', read)
    return () => {
      form.removeEventListener('input', read)
      form.removeEventListener('change', read)
    }
  }, [element])
}
