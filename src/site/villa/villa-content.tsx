import { useState } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { JsonLd } from '../json-ld.tsx'
import { paths } from '../paths.ts'
import { RichText } from '../rich-text.tsx'
import { VillaCard } from '../villa-card.tsx'
import { BestWeeks, type BestWeek } from './best-weeks.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { CommentsSection } from './comments-section.tsx'
import { Gallery } from './gallery.tsx'
import { Features, HonestNotes, Rooms } from './house-sections.tsx'
import { PlaceSection } from './place-section.tsx'
import { PriceBar, QuotePanel } from './quote-panel.tsx'
import { RulesSection } from './rules-section.tsx'
import { choiceKey, choiceQuery, whoAndWhen } from './stay-choice.ts'
import type { TownPoint } from './towns-around.ts'
import { useBooking } from './use-booking.ts'
import { useLate } from './use-late.ts'
import { villaGraph } from './villa-graph.ts'
import { KeyFacts, VillaHead } from './villa-head.tsx'
import type { QuoteAnswer, Villa } from './villa-types.ts'
import type { Calendar } from '../../domain/date-selection.ts'

const loadSheet = () => import('./date-sheet.tsx')

export interface VillaContentProps {
  villa: Villa
  calendar: Calendar
  weeks: BestWeek[]
  towns: TownPoint[]
  given: { key: string; answer: QuoteAnswer | null }
  /** the dates and people the similar houses are priced for */
  similarKey: string
  /** the address held dates that are none */
  isMisdated: boolean
  origin: string
}

/** The page of a house below its frame: photographs, calendar, price and everything one asks before a stay. */
export function VillaContent({
  villa,
  calendar,
  weeks,
  towns,
  given,
  similarKey,
  isMisdated,
  origin,
}: VillaContentProps) {
  const booking = useBooking(villa.id, calendar, given)
  const [isOpen, setOpen] = useState(false)
  const sheet = useLate(loadSheet, isOpen)
  const elsewhere = whoAndWhen(booking.choice)
  // other dates were chosen since: a price of the first ones would be of another stay
  const isPriced = choiceKey(elsewhere) === similarKey
  const panel = { villa, booking, onOpenCalendar: () => setOpen(true) }
  return (
    <div className="villa wrap">
      <Breadcrumbs
        items={[
          { label: 'Villalar', href: paths.listing() },
          { label: villa.town_name, href: paths.landing(villa.town_slug) },
          { label: villa.district_name },
        ]}
      />
      <Gallery villa={villa} />
      <VillaHead villa={villa} />
      <div className="villa-grid">
        <div className="villa-first">
          <section className="villa-section" aria-label="Ev hakkında">
            <KeyFacts villa={villa} />
            {villa.summary !== '' && <p className="villa-lead">{villa.summary}</p>}
            <RichText className="villa-text" html={villa.description} />
          </section>
          <HonestNotes notes={villa.honest_notes} />
          <CalendarSection villa={villa} booking={booking} />
          <BestWeeks slug={villa.slug} weeks={weeks} />
        </div>
        <QuotePanel {...panel} isMisdated={isMisdated} />
        <div className="villa-rest">
          <Rooms rooms={villa.rooms} />
          <Features categories={villa.feature_categories} />
          <RulesSection
            villa={villa}
            stay={booking.choice.stay === null ? null : (booking.quote.answer?.quote ?? null)}
          />
          <PlaceSection villa={villa} towns={towns} />
          <CommentsSection villa={villa} />
        </div>
      </div>
      {villa.similar.length > 0 && (
        <section className="villa-similar far" aria-labelledby="benzer-evler">
          <h2 id="benzer-evler">Benzer evler</h2>
          <div className="cards" data-snap>
            {villa.similar.map((card) => (
              <VillaCard
                key={card.id}
                villa={isPriced ? card : { ...card, stay: null }}
                stripFrom={villa.strip_from}
                query={choiceQuery(elsewhere)}
              />
            ))}
          </div>
        </section>
      )}
      <PriceBar {...panel} />
      {sheet !== null && <sheet.DateSheet booking={booking} open={isOpen} onClose={() => setOpen(false)} />}
      <JsonLd graph={import.meta.env.SSR ? villaGraph(villa, origin) : null} />
    </div>
  )
}
