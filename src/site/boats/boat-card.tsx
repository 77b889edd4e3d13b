import { Link } from 'react-router'
import type { BoatCard as Boat } from '../../contract/boats/boats.ts'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import type { TripUnit } from '../../domain/calendar/trip-period.ts'
import { tripHoursText, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { thumbnailOf } from '../cards/image-record.ts'
import { FavouriteHeart } from '../shell/favourite-heart.tsx'
import { Mark } from '../shell/icon-sprite.tsx'
import { paths } from '../shell/paths.ts'
import { BY_UNIT, CREW_NAMES } from './boat-words.ts'
import { cardPersons } from './card-persons.ts'

type BoatCardProps = {
  boat: Boat
  /** The part of the search that the boat's page takes over. */
  query?: Record<string, string | number | undefined>
  /** The unit that is searched for, whose price is shown; '' or none: the usual one. */
  unit?: TripUnit | ''
  priority?: boolean
  /** The heading level of the name. */
  level?: 2 | 3
  /** Called when the card gets and loses the pointer or the focus. */
  onHover?: (isOver: boolean) => void
}

const SIZES = '(max-width: 36rem) 100vw, (max-width: 64rem) 48vw, 434px'

/** A boat in a list: image, name, type and marina, its facts, what the price holds, and one price. */
export function BoatCard({ boat, query, unit = '', priority, level = 2, onHover }: BoatCardProps) {
  const Name = level === 2 ? 'h2' : 'h3'
  const rating = tellingRating(boat)
  const { trip } = boat
  const chosen = trip === null ? { unit: unit || undefined } : tripOf(trip)
  const variants = boat.image?.variants ?? []
  return (
    <article className="card">
      <div className="card-image">
        <ResponsiveImage
          variants={variants}
          alt={boat.image?.alt ?? ''}
          dominant={boat.image?.dominant}
          sizes={SIZES}
          priority={priority}
        />
        {boat.is_popular && <span className="tag">Öne çıkan</span>}
      </div>
      <div className="card-text">
        <Name className="card-name">
          <Link
            to={paths.boat(boat.slug, { ...query, ...chosen })}
            viewTransition
            onPointerEnter={() => onHover?.(true)}
            onPointerLeave={() => onHover?.(false)}
            onFocus={() => onHover?.(true)}
            onBlur={() => onHover?.(false)}
          >
            {boat.name}
          </Link>
        </Name>
        <p className="card-region">
          {boat.boat_type_name}, {boat.marina_name}
          {rating !== null && (
            <span className="card-rating">
              <Mark name="star" size={14} />
              <span className="sr-only">Puan </span>
              {formatNumber(rating, 1)}
              <small> · {boat.rating_count} yorum</small>
            </span>
          )}
        </p>
        <ul className="card-facts">
          <li>
            <Mark name="users" size={15} />
            {cardPersons(boat, unit)} kişi
          </li>
          {boat.cabin_count > 0 && (
            <li>
              <Mark name="bed" size={15} />
              {boat.cabin_count} kamara
            </li>
          )}
          <li>{formatNumber(boat.length_m, boat.length_m % 1 === 0 ? 0 : 1)} m</li>
        </ul>
        <Terms boat={boat} />
        <BoatPrice boat={boat} unit={unit} />
      </div>
      <FavouriteHeart
        className="card-heart"
        rental={{
          id: boat.id,
          slug: boat.slug,
          name: boat.name,
          thumbnail: thumbnailOf(variants),
          kind: 'boat',
        }}
      />
    </article>
  )
}

const tripOf = ({ unit, day, time, units }: NonNullable<Boat['trip']>) => ({ unit, date: day, time, units })

/** "Kaptanlı · Günde 4 saat yakıt dahil", then the deposit: what is asked of a boat before anything else. */
function Terms({ boat: { crew_kind, fuel_hours_included, damage_deposit_amount } }: { boat: Boat }) {
  return (
    <p className="card-terms">
      {CREW_NAMES[crew_kind]}
      {' · '}
      {fuel_hours_included === null
        ? 'Yakıt hariç'
        : `Günde ${formatNumber(fuel_hours_included, fuel_hours_included % 1 === 0 ? 0 : 1)} saat yakıt dahil`}
      {damage_deposit_amount > 0 && (
        <small>
          Depozito <Money amount={damage_deposit_amount} />
        </small>
      )}
    </p>
  )
}

/** The total of the searched trip or the lowest price of the searched or usual unit. */
function BoatPrice({ boat: { trip, prices }, unit }: { boat: Boat; unit: TripUnit | '' }) {
  if (trip !== null) {
    return (
      <p className="card-price">
        <Money amount={trip.total} className="card-amount" />
        <span>{unitsText(trip.unit, trip.units)} toplamı</span>
        <span className="card-average">{tripHoursText(trip)}</span>
      </p>
    )
  }
  const price = prices.find((each) => each.unit === (unit || 'day')) ?? prices[0]
  if (price === undefined) return <p className="card-price">Fiyat için bizi arayın</p>
  return (
    <p className="card-price">
      <span>En düşük {BY_UNIT[price.unit]}</span>
      <Money amount={price.price} className="card-amount" />
    </p>
  )
}
