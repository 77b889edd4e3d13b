import { useMemo, useState } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { island } from '../shell/island.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { RichText } from '../shell/rich-text.tsx'
import type { BestWeeksFor } from './best-weeks.tsx'
import { Gallery } from './gallery.tsx'
import { calendarIn } from './villa-page-record.ts'
import { PriceBar, QuotePanel } from './quote-panel.tsx'
import type { TownPoint } from './towns-around.ts'
import { useBooking } from './use-booking.ts'
import { useLate } from './use-late.ts'
import { villaStructuredData } from './villa-structured-data.ts'
import { KeyFacts, VillaHead } from './villa-head.tsx'
import { villaTrail } from './villa-trail.ts'
import type { QuoteAnswer, Villa } from './villa-types.ts'

/** What lies below the first screen: with the first sign of life, or on the way from another page. */
export const loadBelow = () => import('./villa-below-fold.tsx')
const VillaDays = island(async () => (await loadBelow()).VillaDays)
const VillaDetails = island(async () => (await loadBelow()).VillaDetails)
const SimilarVillas = island(async () => (await loadBelow()).SimilarVillas)

const loadSheet = () => import('./date-sheet.tsx')

export interface VillaContentProps {
  villa: Villa
  /** villa-page-record.ts */
  calendar: string
  weeks: BestWeeksFor
  towns: TownPoint[]
  given: { key: string; answer: QuoteAnswer | null }
  /** the dates and people the similar villas are priced for */
  similarKey: string
  /** the address held dates that are none */
  isMisdated: boolean
  origin: string
}

/** The page of a villa below its frame: images, calendar, price and everything one asks before a stay. */
export function VillaContent({
  villa,
  calendar: calendarGiven,
  weeks,
  towns,
  given,
  similarKey,
  isMisdated,
  origin,
}: VillaContentProps) {
  const calendar = useMemo(() => calendarIn(calendarGiven), [calendarGiven])
  const booking = useBooking(villa.id, calendar, given)
  const [isOpen, setOpen] = useState(false)
  const sheet = useLate(loadSheet, isOpen)
  const panel = { villa, booking, onOpenCalendar: () => setOpen(true) }
  return (
    <div className="villa wrap">
      <Breadcrumbs items={villaTrail(villa)} />
      <Gallery villa={villa} />
      <VillaHead villa={villa} />
      <div className="villa-grid">
        <div className="villa-first">
          <section className="villa-section" aria-label="Ev hakkında">
            <KeyFacts villa={villa} />
            {villa.summary !== '' && <p className="villa-lead">{villa.summary}</p>}
            <RichText className="villa-text" html={villa.description} />
          </section>
          <VillaDays villa={villa} booking={booking} weeks={weeks} />
        </div>
        <QuotePanel {...panel} isMisdated={isMisdated} />
        <div className="villa-rest">
          <VillaDetails villa={villa} booking={booking} towns={towns} />
        </div>
      </div>
      {villa.similar.length > 0 && <SimilarVillas villa={villa} booking={booking} pricedFor={similarKey} />}
      <PriceBar {...panel} />
      {sheet !== null && <sheet.DateSheet booking={booking} open={isOpen} onClose={() => setOpen(false)} />}
      <JsonLd graph={import.meta.env.SSR ? villaStructuredData(villa, origin) : null} />
    </div>
  )
}
