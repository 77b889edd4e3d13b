import { lazy } from 'react'
import { Link } from 'react-router'
import { RentalLayout, useCalendarSheet } from '../rentals/rental-layout.tsx'
import { paths } from '../shell/paths.ts'
import { boatBreadcrumbs } from './boat-breadcrumbs.ts'
import type { BoatContentProps } from './boat-record.ts'
import { boatStructuredData } from './boat-structured-data.ts'
import { useTripBooking } from './use-trip-booking.ts'

// The price panel is a form that works before its code is loaded.
const loadPrice = () => import('./trip-panel.tsx')
const TripPanel = lazy(async () => ({ default: (await loadPrice()).TripPanel }))
const TripBar = lazy(async () => ({ default: (await loadPrice()).TripBar }))
// What lies below the first screen is one chunk that is loaded after the page.
const loadBelow = () => import('./boat-below-fold.tsx')
const KeyFacts = lazy(async () => ({ default: (await loadBelow()).KeyFacts }))
const BoatCalendar = lazy(async () => ({ default: (await loadBelow()).BoatCalendar }))
const BoatDetails = lazy(async () => ({ default: (await loadBelow()).BoatDetails }))
const SimilarBoats = lazy(async () => ({ default: (await loadBelow()).SimilarBoats }))
// The sheet is loaded when it is opened. The calendar below the first screen works without it.
const TripSheet = lazy(async () => ({ default: (await import('./trip-sheet.tsx')).TripSheet }))

/** The content of a boat's page: images, facts, calendar, price, decks, routes and what is included. */
export function BoatContent({
  boat,
  calendar,
  towns,
  questions,
  given,
  similarKey,
  hasInvalidDay,
  origin,
}: BoatContentProps) {
  const booking = useTripBooking(boat, calendar, given)
  const sheet = useCalendarSheet()
  const panel = { boat, booking, onOpenCalendar: sheet.open }
  return (
    <RentalLayout
      kind="boat"
      rental={boat}
      crumbs={boatBreadcrumbs(boat)}
      place={
        <span>
          <Link className="link" to={paths.landing(boat.marina_slug)}>
            {boat.marina_name}
          </Link>
          , {boat.town_name} · Kiralık{' '}
          <Link className="link" to={paths.landing(boat.boat_type_slug)}>
            {boat.boat_type_name.toLocaleLowerCase('tr')}
          </Link>
        </span>
      }
      facts={<KeyFacts boat={boat} />}
      calendar={<BoatCalendar boat={boat} booking={booking} />}
      panel={<TripPanel {...panel} hasInvalidDay={hasInvalidDay} />}
      details={<BoatDetails boat={boat} booking={booking} towns={towns} questions={questions} />}
      similar={<SimilarBoats boat={boat} booking={booking} pricedFor={similarKey} />}
      bar={<TripBar {...panel} />}
      sheet={
        sheet.wasOpened ? (
          <TripSheet boat={boat} booking={booking} open={sheet.isOpen} onClose={sheet.close} />
        ) : null
      }
      graph={import.meta.env.SSR ? boatStructuredData(boat, questions, origin) : null}
    />
  )
}
