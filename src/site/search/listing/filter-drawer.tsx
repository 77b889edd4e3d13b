import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { paths } from '../../shell/paths.ts'
import { FilterFields } from './filter-fields.tsx'
import { apiQuery, listingHref, NO_FILTERS, readListing, type ListingState } from './listing-state.ts'
import type { Facets, Options } from './load-listing.ts'
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
 * All filters in a drawer over the list (`panel=filters`). It is a GET form whose field names are the
 * parameters of the address, so it works without scripts. Its state is read from the form in the same way as
 * from an address.
 */
export function FilterDrawer({ state, options, facets: given, total, today }: FilterDrawerProps) {
  const close = useClosePanel(state)
  const navigate = useNavigate()
  const isOpen = state.panel === 'filters'
  // «Temizle» mounts the same form again without any filter.
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
          {/* A live region of its own, because screen readers do not announce changes inside a button. */}
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

/** The form has filters and guests only. The rest of the list's state is kept. */
function changeOf({ filters, search: { adults, children, infants } }: ListingState) {
  return { filters, search: { adults, children, infants } }
}
