import { lazy, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { LazyPart } from '../../lazy-part.tsx'
import { VillaCard } from '../../cards/villa-card.tsx'
import { moreHref, pageHref, PAGE_SIZE, TWO_COLUMNS, type ListingState } from './listing-state.ts'
import type { Found } from './load-listing.ts'

// Links, which work before their code is loaded.
const Pager = lazy(async () => ({ default: (await import('../../../ui/pager.tsx')).Pager }))

export type ResultsProps = {
  found: Found
  state: ListingState
  /** The list that was requested last. It differs from `state` while it is loading. */
  wanted: ListingState
  /** The part of the search that the villa's page takes over. */
  query: Record<string, string>
  active: number | null
  onActive: (id: number | null) => void
}

/** The villas found, twenty a page, with links to the other pages. */
export function Results({ found, state, wanted, query, active, onActive }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null)
  useFocusOfNewPage(list, state)
  const pages = Math.ceil(found.total / PAGE_SIZE)
  const shown = Math.min(state.page * PAGE_SIZE, found.total)
  return (
    <>
      <ul className="cards listing-cards" data-columns="2" ref={list}>
        {found.items.map((villa, index) => (
          <li key={villa.id} id={pageAnchor(index, state)}>
            <VillaCard
              villa={villa}
              stripFrom={found.strip_from}
              query={query}
              level={2}
              sizes={TWO_COLUMNS}
              priority={index === 0}
              onHover={onActive}
              isActive={active === villa.id}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="listing-more">
          <p>
            {found.total} villadan {(state.from - 1) * PAGE_SIZE + 1}–{shown} arası gösteriliyor
          </p>
          {state.page < pages && (
            <Link
              {...buttonLook({ tone: 'ghost' })}
              to={moreHref(wanted)}
              // More of the same list replaces the history entry; another list adds one.
              replace={wanted === state}
              preventScrollReset
            >
              Daha fazla göster
            </Link>
          )}
          <LazyPart>
            <Pager page={state.page} pages={pages} href={(page) => pageHref(wanted, page)} />
          </LazyPart>
        </div>
      )}
    </>
  )
}

function pageAnchor(index: number, state: ListingState): string | undefined {
  return index % PAGE_SIZE === 0 ? `sayfa-${state.from + index / PAGE_SIZE}` : undefined
}

/** After «Daha fazla göster» the first new villa gets the focus. */
function useFocusOfNewPage(list: { current: HTMLUListElement | null }, { page, from }: ListingState) {
  const before = useRef({ page, from })
  useEffect(() => {
    const was = before.current
    before.current = { page, from }
    if (page !== was.page + 1 || from !== was.from) return
    list.current?.querySelector<HTMLElement>(`#sayfa-${page} a`)?.focus({ preventScroll: true })
  }, [list, page, from])
}
