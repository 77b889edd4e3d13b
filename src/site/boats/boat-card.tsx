import { Link } from 'react-router'
import type { BoatCard as Boat } from '../../contract/boats/boats.ts'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { formatTrip, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { Mark } from '../shell/icon-sprite.tsx'
import { paths } from '../shell/paths.ts'

type BoatCardProps = {
  boat: Boat
  /** The part of the search that the boat's page takes over. */
  query?: Record<string, string | number | undefined>
  priority?: boolean
  /** The heading level of the name. */
  level?: 2 | 3
}

const SIZES = '(max-width: 36rem) 100vw, (max-width: 64rem) 48vw, 434px'
const FROM = { hour: 'saatlik', day: 'günlük', week: 'haftalık' } as const

/** A boat in a list: image, name, type and marina, three facts, and one price. */
export function BoatCard({ boat, query, priority, level = 2 }: BoatCardProps) {
  const Name = level === 2 ? 'h2' : 'h3'
  const rating = tellingRating(boat)
  const { trip } = boat
  const chosen = trip === null ? {} : { unit: trip.unit, date: trip.day, time: trip.time, units: trip.units }
  return (
    <article className="card">
      <div className="card-image">
        <ResponsiveImage
          variants={boat.image?.variants ?? []}
          alt={boat.image?.alt ?? ''}
          dominant={boat.image?.dominant}
          sizes={SIZES}
          priority={priority}
        />
        {boat.is_popular && <span className="tag">Öne çıkan</span>}
      </div>
      <div className="card-text">
        <Name className="card-name">
          <Link to={paths.boat(boat.slug, { ...query, ...chosen })} viewTransition>
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
            {boat.guests} kişi
          </li>
          {boat.cabin_count > 0 && (
            <li>
              <Mark name="bed" size={15} />
              {boat.cabin_count} kamara
            </li>
          )}
          <li>{formatNumber(boat.length_m, boat.length_m % 1 === 0 ? 0 : 1)} m</li>
        </ul>
        <BoatPrice boat={boat} />
      </div>
    </article>
  )
}

/** The total of the searched trip or the lowest price of its usual unit. */
function BoatPrice({ boat: { trip, prices } }: { boat: Boat }) {
  if (trip !== null) {
    return (
      <p className="card-price">
        <Money amount={trip.total} className="card-amount" />
        <span>{unitsText(trip.unit, trip.units)} toplamı</span>
        <span className="card-average">{formatTrip(trip)}</span>
      </p>
    )
  }
  const price = prices.find(({ unit }) => unit === 'day') ?? prices[0]
  if (price === undefined) return <p className="card-price">Fiyat için bizi arayın</p>
  return (
    <p className="card-price">
      <span>En düşük {FROM[price.unit]}</span>
      <Money amount={price.price} className="card-amount" />
    </p>
  )
}
