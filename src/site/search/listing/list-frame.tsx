import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { LazyPart } from '../../lazy-part.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'
import { useDelayed } from './use-delayed.ts'

const FailedResults = lazy(async () => ({
  default: (await import('./failed-results.tsx')).FailedResults,
}))

/** How long the old list stays before the skeleton replaces it. */
const PATIENCE_MS = 1000

type ListFrameProps = {
  view: 'list' | 'map'
  /** The list as the other view. */
  otherViewHref: string
  /** What is wrong with the address; '' is nothing. */
  warning: string
  title: string
  /** Below the title. */
  lead: ReactNode
  /** null: the search failed. */
  found: { items: readonly unknown[]; total: number } | null
  /** Another list is on its way. */
  isComing: boolean
  /** «Evleri şu an getiremedik.» */
  failed: string
  /* The parts of the page; most are loaded after it. */
  search: ReactNode
  chips: ReactNode
  sort: ReactNode
  empty: ReactNode
  results: ReactNode
  /** Around the results, where there are any. */
  above?: ReactNode
  below?: ReactNode
  /** null without a map. */
  map: ReactNode
  drawer: ReactNode
  children: ReactNode
}

/** A list of villas or boats: search, chips, results, map and the drawer of all filters. */
export function ListFrame({ view, otherViewHref, found, isComing, ...parts }: ListFrameProps) {
  const isLate = useDelayed(isComing, PATIENCE_MS)
  const hasFound = found !== null && found.total > 0
  const hasMap = parts.map !== null
  return (
    <div className="wrap listing" data-view={view} data-mapped={hasMap || undefined}>
      <LazyPart fallback={<div className="listing-search" />}>{parts.search}</LazyPart>
      <LazyPart fallback={<div className="listing-chips" />}>{parts.chips}</LazyPart>
      {parts.warning !== '' && (
        <Notice tone="warn" slim className="listing-notice">
          {parts.warning}
        </Notice>
      )}
      <div className="listing-split">
        <div className="listing-main">
          <header className="listing-head">
            <div>
              <h1>{parts.title}</h1>
              {parts.lead}
            </div>
            {hasFound && <LazyPart>{parts.sort}</LazyPart>}
          </header>
          {parts.above}
          <div className="listing-results" aria-busy={isLate || undefined}>
            {isLate && <SkeletonCards count={Math.max(found?.items.length ?? 0, 4)} />}
            {!isLate && found === null && (
              <LazyPart>
                <FailedResults title={parts.failed} />
              </LazyPart>
            )}
            {!isLate && found?.total === 0 && <LazyPart>{parts.empty}</LazyPart>}
            {!isLate && hasFound && parts.results}
          </div>
          {!isLate && parts.below}
        </div>
        {hasMap && (
          <div className="listing-map">
            <LazyPart>{parts.map}</LazyPart>
          </div>
        )}
      </div>
      {hasMap && (
        <Link className="btn listing-view" to={otherViewHref}>
          {view === 'map' ? <List size={18} /> : <MapIcon size={18} />}
          {view === 'map' ? 'Liste' : 'Harita'}
        </Link>
      )}
      <LazyPart>{parts.drawer}</LazyPart>
      {parts.children}
    </div>
  )
}
