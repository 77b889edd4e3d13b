import { lazy } from 'react'
import { Link } from 'react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { LazyPart } from '../../lazy-part.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { paths } from '../../shell/paths.ts'
import type { GapFiltersProps } from './gap-filters.tsx'
import { gapsStructuredData } from './gaps-structured-data.ts'
import { gapListHref, PAGE_SIZE } from './gap-list-state.ts'

// A form that works before its code is loaded.
const GapFilters = lazy(async () => ({ default: (await import('./gap-filters.tsx')).GapFilters }))

/** A search that would find something. */
export interface Suggestion {
  label: string
  href: string
  total: number
}

type GapPageProps = Omit<GapFiltersProps, 'action'> & {
  path: string
  origin: string
  crumb: string
  title: string
  intro: ReactNode
  more: ReactNode
  /** Shown above the form. */
  months?: ReactNode
  total: number
  count: ReactNode
  /** For an empty list: suggestions, then a link to all villas. */
  empty: Pick<ComponentProps<typeof Empty>, 'icon' | 'title' | 'children'> & {
    suggestions: readonly Suggestion[]
    /** The text after the number of a suggestion: « ev». */
    unit: string
    allHref: string
  }
  /** What the cards show. */
  stays: Parameters<typeof gapsStructuredData>[0]['stays']
  /** The cards, each in an `li`; empty when nothing was found. */
  cards: readonly ReactNode[]
}

/** A page that lists dated stays: an introduction, a form and the cards. */
export function GapPage(props: GapPageProps) {
  const { path, state, asks, empty, cards, total } = props
  const { suggestions, unit, allHref, ...nothing } = empty
  const way = [{ label: 'Ana sayfa', href: paths.home() }, { label: props.crumb }]
  return (
    <div className="wrap gap-page">
      <Breadcrumbs items={way} />
      <header className="gap-head">
        <h1 className="page-title">{props.title}</h1>
        <p>{props.intro}</p>
        {props.more}
      </header>
      {props.months}
      <LazyPart what="Süzgeçler" fallback={<div className="gap-filters" />}>
        <GapFilters key={gapListHref(path, state)} action={path} state={state} asks={asks} />
      </LazyPart>
      {cards.length === 0 ? (
        <Empty
          {...nothing}
          actions={
            <>
              {suggestions.map(({ label, href, total: found }) => (
                <Link key={href} {...buttonLook({ tone: 'ghost', size: 40 })} to={href}>
                  {`${label} (${found}${unit})`}
                </Link>
              ))}
              <Link {...buttonLook({ tone: 'quiet', size: 40 })} to={allHref}>
                Bütün evler
              </Link>
            </>
          }
        >
          {suggestions.length > 0 ? 'Aramanızı şöyle değiştirebilirsiniz:' : empty.children}
        </Empty>
      ) : (
        <>
          <p className="gap-count">{props.count}</p>
          <ul className="cards gap-cards">{cards}</ul>
          <Pager
            page={state.list.page}
            pages={Math.ceil(total / PAGE_SIZE)}
            href={(page) => gapListHref(path, state, { page })}
            className="gap-pager"
          />
        </>
      )}
      <JsonLd
        graph={import.meta.env.SSR ? gapsStructuredData({ ...props, page: state.list.page, way }) : null}
      />
    </div>
  )
}
