import { paths } from '../../shell/paths.ts'
import { listingHref, listingQuery, ORDERS, type ListingState } from './listing-state.ts'
import { SortForm } from './sort-form.tsx'

/** The order of the villas. */
export function ListingSort({ state }: { state: ListingState }) {
  const { order: _order, ...kept } = listingQuery({ ...state, page: 1, from: 1, panel: null })
  return (
    <SortForm
      path={paths.listing()}
      orders={ORDERS}
      order={state.order}
      kept={kept}
      hrefOf={(order) => listingHref(state, { order })}
      what="evler"
    />
  )
}
