import BedDouble from 'lucide-react/icons/bed-double'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Ruler from 'lucide-react/icons/ruler'
import Users from 'lucide-react/icons/users'
import { createBrowserClient } from '../../client/browser.ts'
import { AreaSection } from '../rentals/area-section.tsx'
import { CommentsSection } from '../rentals/comments-section.tsx'
import { Features } from '../rentals/features.tsx'
import { FactIcons } from '../rentals/fact-icons.tsx'
import { HonestNotes } from '../rentals/honest-notes.tsx'
import type { TownPoint } from '../rentals/nearby-towns.ts'
import { QuestionsSection } from '../rentals/questions-section.tsx'
import type { Question } from '../shell/questions.tsx'
import { BoatCard } from './boat-card.tsx'
import type { Boat } from './boat-record.ts'
import { keyFacts } from './boat-texts.ts'
import { DeckSection } from './deck-section.tsx'
import { IncludedSection } from './included-section.tsx'
import { MarinaSection } from './marina-section.tsx'
import { RoutesSection } from './routes-section.tsx'
import { tripElsewhere, tripKey, tripQuery } from './trip-query.ts'
import { TripCalendarSection } from './trip-calendar-section.tsx'
import { TripRules } from './trip-rules.tsx'
import type { TripBooking } from './use-trip-booking.ts'

const call = createBrowserClient()

/* What lies below the first screen of a boat's page, and the key facts, which nobody can press. */

const ICONS = { guests: Users, cabins: BedDouble, length: Ruler, crew: LifeBuoy }

export const KeyFacts = ({ boat }: { boat: Boat }) => <FactIcons facts={keyFacts(boat)} icons={ICONS} />

type BookingProps = { boat: Boat; booking: TripBooking }

/** What to know before choosing a day, and the calendar. */
export function BoatCalendar({ boat, booking }: BookingProps) {
  return (
    <>
      <HonestNotes notes={boat.honest_notes} />
      <TripCalendarSection boat={boat} booking={booking} />
    </>
  )
}

type BoatDetailsProps = BookingProps & { towns: TownPoint[]; questions: Question[] }

export function BoatDetails({ boat, booking, towns, questions }: BoatDetailsProps) {
  return (
    <>
      <IncludedSection boat={boat} />
      <DeckSection boat={boat} />
      <RoutesSection boat={boat} />
      <Features title="Teknede neler var?" categories={boat.feature_categories} />
      <TripRules boat={boat} quote={booking.quote.answer?.quote ?? null} />
      <MarinaSection boat={boat} towns={towns} />
      <AreaSection images={boat.area_images} />
      <CommentsSection
        rental={boat}
        kind="boat"
        load={async (query) => {
          const page = await call('GET /v1/boats/{slug}/comments', { params: { slug: boat.slug }, query })
          return page.items
        }}
      />
      <QuestionsSection questions={questions} />
    </>
  )
}

/** `pricedFor`: the trip and persons for which the boats are priced. */
export function SimilarBoats({ boat, booking, pricedFor }: BookingProps & { pricedFor: string }) {
  const elsewhere = tripElsewhere(booking.choice)
  // When another trip was chosen since, these prices belong to the first one and are not shown.
  const isPriced = tripKey(elsewhere) === pricedFor
  const query = elsewhere.day === null ? {} : tripQuery(elsewhere)
  return (
    <section className="rental-similar" aria-labelledby="benzer">
      <h2 id="benzer">Benzer tekneler</h2>
      <div className="cards" data-snap>
        {boat.similar.map((other) => (
          <BoatCard
            key={other.id}
            boat={isPriced ? other : { ...other, trip: null }}
            query={query}
            level={3}
          />
        ))}
      </div>
    </section>
  )
}
