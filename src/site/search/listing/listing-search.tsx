import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchPanel } from '../search-panel.tsx'
import { useSite } from '../../shell/site-context.ts'
import { filtersQuery, listingHref, type ListingState } from './listing-state.ts'
import { searchSummary } from './listing-texts.ts'
import { OPENED_HERE, useClosePanel } from './use-panel.ts'

/**
 * The search of the list: a bar from 1024 px, below that one line that opens a full-screen panel
 * (`panel=search`).
 */
export function ListingSearch({ state }: { state: ListingState }) {
  const { site } = useSite()
  const close = useClosePanel(state)
  const isOpen = state.panel === 'search'
  const kept = filtersQuery(state.filters)
  if (state.order !== 'recommended') kept.order = state.order
  if (state.view === 'map') kept.view = 'map'
  const key = JSON.stringify(state.search)
  return (
    <div className="listing-search">
      <Link
        className="listing-pill"
        to={listingHref(state, { panel: 'search' })}
        state={OPENED_HERE}
        preventScrollReset
      >
        <Search size={18} />
        <span>{searchSummary(state.search, site?.menu.towns ?? [])}</span>
        <span className="sr-only">, aramayı değiştir</span>
      </Link>
      {/* Only one panel at a time, because both use the same field names. */}
      {!isOpen && <SearchPanel key={key} values={state.search} kept={kept} compact />}
      <Dialog open={isOpen} onClose={close} title="Aramanız" sheet id="listing-search">
        <SearchPanel key={key} values={state.search} kept={kept} />
      </Dialog>
    </div>
  )
}
