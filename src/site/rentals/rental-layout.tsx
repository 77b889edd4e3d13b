import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { Gallery } from './gallery.tsx'
import { PageHead } from './page-head.tsx'

/** The calendar in a dialog, which is loaded when it is opened for the first time. */
export function useCalendarSheet() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setWasOpened(true)
  }
  return { isOpen, wasOpened, open, close: () => setOpen(false) }
}

type RentalLayoutProps = {
  kind: RentalKind
  rental: ComponentProps<typeof Gallery>['rental'] &
    ComponentProps<typeof PageHead>['rental'] & {
      summary: string
      description: string
      similar: readonly unknown[]
    }
  crumbs: ComponentProps<typeof Breadcrumbs>['items']
  /** What it is and where. */
  place: ReactNode
  /* The parts of the page; each may be loaded after the page. */
  facts: ReactNode
  calendar: ReactNode
  panel: ReactNode
  details: ReactNode
  similar: ReactNode
  bar: ReactNode
  /** null until it is opened. */
  sheet: ReactNode
  graph: ComponentProps<typeof JsonLd>['graph']
}

/** The page of a villa or a boat: images, head, calendar, price, everything else, similar ones. */
export function RentalLayout({ kind, rental, crumbs, place, graph, ...parts }: RentalLayoutProps) {
  return (
    <div className={kind === 'boat' ? 'rental boat wrap' : 'rental wrap'}>
      <Breadcrumbs items={crumbs} />
      <Gallery rental={rental} />
      <PageHead kind={kind} rental={rental}>
        {place}
      </PageHead>
      <div className="rental-grid">
        <div className="rental-first">
          <section className="rental-section" aria-label={kind === 'boat' ? 'Tekne hakkında' : 'Ev hakkında'}>
            <LazyPart>{parts.facts}</LazyPart>
            {rental.summary !== '' && <p className="rental-lead">{rental.summary}</p>}
            <RichText className="rental-text" html={rental.description} />
          </section>
          <LazyPart fallback={<div className="late-room" />}>{parts.calendar}</LazyPart>
        </div>
        <LazyPart>{parts.panel}</LazyPart>
        <div className="rental-rest">
          <LazyPart>{parts.details}</LazyPart>
        </div>
      </div>
      {rental.similar.length > 0 && <LazyPart>{parts.similar}</LazyPart>}
      <LazyPart>{parts.bar}</LazyPart>
      {parts.sheet !== null && <LazyPart what="Takvim">{parts.sheet}</LazyPart>}
      <JsonLd graph={graph} />
    </div>
  )
}
