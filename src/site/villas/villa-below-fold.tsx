import { createBrowserClient } from '../../client/browser.ts'
import { AreaSection } from '../rentals/area-section.tsx'
import { VillaCard } from '../cards/villa-card.tsx'
import { BestWeeks, type BestWeeksFor } from './best-weeks.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { CommentsSection } from '../rentals/comments-section.tsx'
import { Features } from '../rentals/features.tsx'
import { HonestNotes } from '../rentals/honest-notes.tsx'
import { Rooms } from './rooms.tsx'
import { LocationSection } from './location-section.tsx'
import { QuestionsSection } from '../rentals/questions-section.tsx'
import type { Question } from '../shell/questions.tsx'
import { RulesSection } from './rules-section.tsx'
import { choiceKey, choiceQuery, datesAndGuests } from './stay-choice.ts'
import type { TownPoint } from '../rentals/nearby-towns.ts'
import type { Booking } from './use-booking.ts'
import type { Villa } from './villa-types.ts'

const call = createBrowserClient()

/* What lies below the first screen of a villa's page, and the key facts, which nobody can press. */

export { KeyFacts } from './key-facts.tsx'

type VillaCalendarProps = { villa: Villa; booking: Booking; weeks: BestWeeksFor }

/** What to know before choosing dates, and the calendar. */
export function VillaCalendar({ villa, booking, weeks }: VillaCalendarProps) {
  return (
    <>
      <HonestNotes notes={villa.honest_notes} />
      <CalendarSection villa={villa} booking={booking} />
      <BestWeeks
        slug={villa.slug}
        choice={booking.choice}
        weeks={weeks}
        calendar={booking.selection.calendar}
      />
    </>
  )
}

type VillaDetailsProps = { villa: Villa; booking: Booking; towns: TownPoint[]; questions: Question[] }

export function VillaDetails({ villa, booking, towns, questions }: VillaDetailsProps) {
  return (
    <>
      <Rooms rooms={villa.rooms} />
      <Features title="Evde neler var?" categories={villa.feature_categories} />
      <RulesSection
        villa={villa}
        stay={booking.choice.stay === null ? null : (booking.quote.answer?.quote ?? null)}
      />
      <LocationSection villa={villa} towns={towns} />
      <AreaSection images={villa.area_images} />
      <CommentsSection
        rental={villa}
        kind="villa"
        load={async (query) => {
          const page = await call('GET /v1/villas/{slug}/comments', { params: { slug: villa.slug }, query })
          return page.items
        }}
      />
      <QuestionsSection questions={questions} />
    </>
  )
}

/** `pricedFor`: the dates and guests for which the villas are priced. */
type SimilarVillasProps = { villa: Villa; booking: Booking; pricedFor: string }

export function SimilarVillas({ villa, booking, pricedFor }: SimilarVillasProps) {
  const elsewhere = datesAndGuests(booking.choice)
  // When other dates were chosen since, these prices belong to another stay and are not shown.
  const isPriced = choiceKey(elsewhere) === pricedFor
  return (
    <section className="rental-similar" aria-labelledby="benzer-evler">
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
  )
}
