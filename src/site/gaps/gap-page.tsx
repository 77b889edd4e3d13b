import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { JsonLd } from '../json-ld.tsx'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { GapFilters } from './gap-filters.tsx'
import { gapsGraph } from './gaps-graph.ts'
import { gapListHref, PAGE_SIZE } from './gap-list-state.ts'

/** A search that would find something. */
export interface Repair {
  label: string
  href: string
  total: number
}

type GapPageProps = Omit<ComponentProps<typeof GapFilters>, 'action'> & {
  path: string
  origin: string
  crumb: string
  title: string
  intro: ReactNode
  more: ReactNode
  /** Above the form. */
  months?: ReactNode
  total: number
  count: ReactNode
  /** Where nothing is found: what else would be, then all houses. */
  empty: Pick<ComponentProps<typeof Empty>, 'icon' | 'title' | 'children'> & {
    repairs: readonly Repair[]
    /** After the number of a repair: « ev». */
    unit: string
    allHref: string
  }
  /** What the cards are of. */
  stays: Parameters<typeof gapsGraph>[0]['stays']
  /** The cards, one in each `li`; none where nothing is found. */
  cards: readonly ReactNode[]
}

/** A page of dated stays: what they are, a form, a card for each. */
export function GapPage(props: GapPageProps) {
  const { path, state, today, asks, empty, cards, total } = props
  const { repairs, unit, allHref, ...nothing } = empty
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
      <GapFilters key={gapListHref(path, state)} action={path} state={state} today={today} asks={asks} />
      {cards.length === 0 ? (
        <Empty
          {...nothing}
          actions={
            <>
              {repairs.map(({ label, href, total: found }) => (
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
          {repairs.length > 0 ? 'Aramanızı şöyle değiştirebilirsiniz:' : empty.children}
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
      <JsonLd graph={import.meta.env.SSR ? gapsGraph({ ...props, page: state.list.page, way }) : null} />
    </div>
  )
}
