import { lazy } from 'react'
import { LazyPart } from '../../lazy-part.tsx'
import { BoatCard } from '../boat-card.tsx'
import { boatListHref, PAGE_SIZE, type BoatListState } from './boat-list-state.ts'
import type { FoundBoats } from './load-boat-list.ts'

// Links, which work before their code is loaded.
const Pager = lazy(async () => ({ default: (await import('../../../ui/pager.tsx')).Pager }))

type BoatResultsProps = {
  found: FoundBoats
  state: BoatListState
  /** The list that was requested last. It differs from `state` while it is loading. */
  wanted: BoatListState
  query: Record<string, string>
  /** Called with the marina of the boat under the pointer or the focus. */
  onMarina: (id: number | null) => void
}

/** The boats found, twenty a page. */
export function BoatResults({ found, state, wanted, query, onMarina }: BoatResultsProps) {
  const pages = Math.ceil(found.total / PAGE_SIZE)
  return (
    <>
      <ul className="cards listing-cards" data-columns="2">
        {found.items.map((boat, index) => (
          <li key={boat.id}>
            <BoatCard
              boat={boat}
              query={query}
              unit={state.search.unit}
              priority={index === 0}
              onHover={(isOver) => onMarina(isOver ? boat.marina_id : null)}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="listing-more">
          <p>
            {found.total} tekneden {(state.page - 1) * PAGE_SIZE + 1}–
            {Math.min(state.page * PAGE_SIZE, found.total)} arası gösteriliyor
          </p>
          <LazyPart>
            <Pager
              page={state.page}
              pages={pages}
              href={(page) => boatListHref(wanted, { page, panel: null })}
            />
          </LazyPart>
        </div>
      )}
    </>
  )
}
