import { lazy, useMemo, useState } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { LazyPart } from '../lazy-part.tsx'
import type { Question } from '../shell/questions.tsx'
import { RichText } from '../shell/rich-text.tsx'
import type { BestWeeksFor } from './best-weeks.tsx'
import { Gallery } from '../rentals/gallery.tsx'
import { parseCalendar } from './villa-page-record.ts'
import type { TownPoint } from '../rentals/nearby-towns.ts'
import { travelQuery } from './stay-choice.ts'
import { useBooking } from './use-booking.ts'
import { villaStructuredData } from './villa-structured-data.ts'
import { VillaHead } from './villa-head.tsx'
import { villaBreadcrumbs } from './villa-breadcrumbs.ts'
import type { QuoteAnswer, Villa } from './villa-types.ts'

// The price panel is a form that works before its code is loaded.
const loadPrice = () => import('./quote-panel.tsx')
const QuotePanel = lazy(async () => ({ default: (await loadPrice()).QuotePanel }))
const PriceBar = lazy(async () => ({ default: (await loadPrice()).PriceBar }))
// What lies below the first screen is one chunk that is loaded after the page.
const loadBelow = () => import('./villa-below-fold.tsx')
const KeyFacts = lazy(async () => ({ default: (await loadBelow()).KeyFacts }))
const VillaCalendar = lazy(async () => ({ default: (await loadBelow()).VillaCalendar }))
const VillaDetails = lazy(async () => ({ default: (await loadBelow()).VillaDetails }))
const SimilarVillas = lazy(async () => ({ default: (await loadBelow()).SimilarVillas }))
// The date sheet is loaded when it is opened. The calendar below the first screen works without it.
const DateSheet = lazy(async () => ({ default: (await import('./date-sheet.tsx')).DateSheet }))

export interface VillaContentProps {
  villa: Villa
  /** The calendar as text; see villa-page-record.ts. */
  calendar: string
  weeks: BestWeeksFor
  towns: TownPoint[]
  /** The groups of questions that stand on villa pages. */
  questions: Question[]
  given: { key: string; answer: QuoteAnswer | null }
  /** The dates and guests for which the similar villas are priced. */
  similarKey: string
  /** The address has dates that make no stay. */
  hasInvalidDates: boolean
  origin: string
}

/** The content of a villa's page: images, calendar, price, rooms, rules and location. */
export function VillaContent({
  villa,
  calendar: calendarGiven,
  weeks,
  towns,
  questions,
  given,
  similarKey,
  hasInvalidDates,
  origin,
}: VillaContentProps) {
  const calendar = useMemo(() => parseCalendar(calendarGiven), [calendarGiven])
  const booking = useBooking(villa.id, calendar, given)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setWasOpened(true)
  }
  const panel = { villa, booking, onOpenCalendar: open }
  return (
    <div className="rental wrap">
      <Breadcrumbs items={villaBreadcrumbs(villa, travelQuery(booking.choice))} />
      <Gallery rental={villa} />
      <VillaHead villa={villa} />
      <div className="rental-grid">
        <div className="rental-first">
          <section className="rental-section" aria-label="Ev hakkında">
            <LazyPart>
              <KeyFacts villa={villa} />
            </LazyPart>
            {villa.summary !== '' && <p className="rental-lead">{villa.summary}</p>}
            <RichText className="rental-text" html={villa.description} />
          </section>
          <LazyPart fallback={<div className="late-room" />}>
            <VillaCalendar villa={villa} booking={booking} weeks={weeks} />
          </LazyPart>
        </div>
        <LazyPart>
          <QuotePanel {...panel} hasInvalidDates={hasInvalidDates} />
        </LazyPart>
        <div className="rental-rest">
          <LazyPart>
            <VillaDetails villa={villa} booking={booking} towns={towns} questions={questions} />
          </LazyPart>
        </div>
      </div>
      {villa.similar.length > 0 && (
        <LazyPart>
          <SimilarVillas villa={villa} booking={booking} pricedFor={similarKey} />
        </LazyPart>
      )}
      <LazyPart>
        <PriceBar {...panel} />
      </LazyPart>
      {wasOpened && (
        <LazyPart what="Takvim">
          <DateSheet booking={booking} open={isOpen} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
      <JsonLd graph={import.meta.env.SSR ? villaStructuredData(villa, questions, origin) : null} />
    </div>
  )
}
