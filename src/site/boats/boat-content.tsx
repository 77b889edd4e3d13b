import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { thumbnailOf, variantsOf } from '../cards/image-record.ts'
import { LazyPart } from '../lazy-part.tsx'
import { Gallery } from '../rentals/gallery.tsx'
import { PageHead } from '../rentals/page-head.tsx'
import { FavouriteHeart } from '../shell/favourite-heart.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { paths } from '../shell/paths.ts'
import { RichText } from '../shell/rich-text.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const panel = {
    boat,
    booking,
    onOpenCalendar: () => {
      setOpen(true)
      setWasOpened(true)
    },
  }
  return (
    <div className="rental boat wrap">
      <Breadcrumbs items={boatBreadcrumbs(boat)} />
      <Gallery rental={boat} />
      <PageHead
        rental={boat}
        counted="doğrulanmış tur"
        tools={
          <FavouriteHeart
            tone="ghost"
            rental={{
              id: boat.id,
              slug: boat.slug,
              name: boat.name,
              thumbnail: thumbnailOf(variantsOf(boat.images[0])),
              kind: 'boat',
            }}
          />
        }
      >
        <span>
          <Link className="link" to={paths.landing(boat.marina_slug)}>
            {boat.marina_name}
          </Link>
          , {boat.town_name} · Kiralık{' '}
          <Link className="link" to={paths.landing(boat.boat_type_slug)}>
            {boat.boat_type_name.toLocaleLowerCase('tr')}
          </Link>
        </span>
      </PageHead>
      <div className="rental-grid">
        <div className="rental-first">
          <section className="rental-section" aria-label="Tekne hakkında">
            <LazyPart>
              <KeyFacts boat={boat} />
            </LazyPart>
            {boat.summary !== '' && <p className="rental-lead">{boat.summary}</p>}
            <RichText className="rental-text" html={boat.description} />
          </section>
          <LazyPart fallback={<div className="late-room" />}>
            <BoatCalendar boat={boat} booking={booking} />
          </LazyPart>
        </div>
        <LazyPart>
          <TripPanel {...panel} hasInvalidDay={hasInvalidDay} />
        </LazyPart>
        <div className="rental-rest">
          <LazyPart>
            <BoatDetails boat={boat} booking={booking} towns={towns} questions={questions} />
          </LazyPart>
        </div>
      </div>
      {boat.similar.length > 0 && (
        <LazyPart>
          <SimilarBoats boat={boat} booking={booking} pricedFor={similarKey} />
        </LazyPart>
      )}
      <LazyPart>
        <TripBar {...panel} />
      </LazyPart>
      {wasOpened && (
        <LazyPart what="Takvim">
          <TripSheet boat={boat} booking={booking} open={isOpen} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
      <JsonLd graph={import.meta.env.SSR ? boatStructuredData(boat, questions, origin) : null} />
    </div>
  )
}
