import { lazy, useMemo } from 'react'
import type { Question } from '../shell/questions.tsx'
import type { BestWeeksFor } from './best-weeks.tsx'
import { RentalLayout, useCalendarSheet } from '../rentals/rental-layout.tsx'
import { parseCalendar } from './villa-page-record.ts'
import type { TownPoint } from '../rentals/nearby-towns.ts'
import { travelQuery } from './stay-choice.ts'
import { useBooking } from './use-booking.ts'
import { villaStructuredData } from './villa-structured-data.ts'
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

interface VillaContentProps {
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
  const sheet = useCalendarSheet()
  const panel = { villa, booking, onOpenCalendar: sheet.open }
  const place =
    villa.district_name === villa.town_name ? villa.town_name : `${villa.district_name}, ${villa.town_name}`
  return (
    <RentalLayout
      kind="villa"
      rental={villa}
      crumbs={villaBreadcrumbs(villa, travelQuery(booking.choice))}
      place={`${place} · Kiralık villa`}
      facts={<KeyFacts villa={villa} />}
      calendar={<VillaCalendar villa={villa} booking={booking} weeks={weeks} />}
      panel={<QuotePanel {...panel} hasInvalidDates={hasInvalidDates} />}
      details={<VillaDetails villa={villa} booking={booking} towns={towns} questions={questions} />}
      similar={<SimilarVillas villa={villa} booking={booking} pricedFor={similarKey} />}
      bar={<PriceBar {...panel} />}
      sheet={
        sheet.wasOpened ? <DateSheet booking={booking} open={sheet.isOpen} onClose={sheet.close} /> : null
      }
      graph={import.meta.env.SSR ? villaStructuredData(villa, questions, origin) : null}
    />
  )
}
