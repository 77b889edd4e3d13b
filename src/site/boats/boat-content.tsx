import { lazy } from 'react'
import { Link } from 'react-router'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { thumbnailOf, variantsOf } from '../cards/image-record.ts'
import { FavouriteHeart } from '../shell/favourite-heart.tsx'
import { Mark } from '../shell/icon-sprite.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { paths } from '../shell/paths.ts'
import { RichText } from '../shell/rich-text.tsx'
import { Gallery } from '../villas/gallery.tsx'
import { CREWS } from './boat-record.ts'
import type { Boat, BoatContentProps } from './boat-record.ts'
import { boatStructuredData } from './boat-structured-data.ts'

// Forms and links that work before their code is loaded.
const BoatPrice = lazy(async () => ({ default: (await import('./boat-price.tsx')).BoatPrice }))
const BoatCalendar = lazy(async () => ({ default: (await import('./boat-calendar.tsx')).BoatCalendar }))
const BoatCard = lazy(async () => ({ default: (await import('./boat-card.tsx')).BoatCard }))
// What lies below the calendar is one chunk that is loaded after the page.
const BoatDetails = lazy(async () => ({ default: (await import('./boat-details.tsx')).BoatDetails }))

/** The content of a boat's page: images, facts, calendar, price, routes and what is included. */
export function BoatContent({ boat, calendar, questions, choice, answer, origin }: BoatContentProps) {
  return (
    <div className="boat villa wrap">
      <Breadcrumbs items={[{ label: 'Tekneler', href: paths.boats() }, { label: boat.name }]} />
      <Gallery villa={boat} />
      <BoatHead boat={boat} />
      <div className="villa-grid">
        <div className="villa-first">
          <section className="villa-section" aria-label="Tekne hakkında">
            <BoatFacts boat={boat} />
            {boat.summary !== '' && <p className="villa-lead">{boat.summary}</p>}
            <RichText className="villa-text" html={boat.description} />
          </section>
          <LazyPart>
            <BoatCalendar boat={boat} calendar={calendar} choice={choice} />
          </LazyPart>
        </div>
        <LazyPart>
          <BoatPrice boat={boat} choice={choice} answer={answer} />
        </LazyPart>
        <div className="villa-rest">
          <LazyPart>
            <BoatDetails boat={boat} answer={answer} questions={questions} />
          </LazyPart>
        </div>
      </div>
      {boat.similar.length > 0 && (
        <section className="villa-similar" aria-labelledby="benzer">
          <h2 id="benzer">Benzer tekneler</h2>
          <div className="cards">
            {boat.similar.map((other) => (
              <LazyPart key={other.id}>
                <BoatCard boat={other} level={3} />
              </LazyPart>
            ))}
          </div>
        </section>
      )}
      <JsonLd graph={import.meta.env.SSR ? boatStructuredData(boat, origin) : null} />
    </div>
  )
}

function BoatHead({ boat }: { boat: Boat }) {
  const rating = tellingRating(boat)
  return (
    <header className="villa-title">
      <div>
        <h1>{boat.name}</h1>
        <p>
          <Link className="link" to={paths.landing(boat.boat_type_slug)}>
            {boat.boat_type_name}
          </Link>
          <span>
            <Link className="link" to={paths.landing(boat.marina_slug)}>
              {boat.marina_name}
            </Link>
            , {boat.town_name}
          </span>
          {rating !== null && (
            <span className="villa-rating">
              <Mark name="star" size={16} />
              {formatNumber(rating, 1)} · {boat.rating_count} yorum
            </span>
          )}
        </p>
      </div>
      <div className="villa-tools">
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
      </div>
    </header>
  )
}

const metres = (value: number) => `${formatNumber(value, value % 1 === 0 ? 0 : 1)} m`

function BoatFacts({ boat }: { boat: Boat }) {
  const night =
    boat.overnight_guests === 0 ? 'gece kalınmıyor' : `gecelemeli turda ${boat.overnight_guests} kişi`
  const facts = [
    ['Kişi', `Gündüz ${boat.guests} kişi, ${night}`],
    ['Mürettebat', CREWS[boat.crew_kind]],
    ['Boy', metres(boat.length_m)],
    ...(boat.beam_m === null ? [] : [['En', metres(boat.beam_m)]]),
    ...(boat.cabin_count === 0 ? [] : [['Kamara', String(boat.cabin_count)]]),
    [
      'Yapım',
      boat.refit_year === null ? String(boat.build_year) : `${boat.build_year}, yenileme ${boat.refit_year}`,
    ],
    ...(boat.cruising_knots === null
      ? []
      : [['Seyir hızı', `${formatNumber(boat.cruising_knots, 0)} deniz mili`]]),
  ]
  return (
    <dl className="boat-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
