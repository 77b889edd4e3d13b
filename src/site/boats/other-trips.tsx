import { Link } from 'react-router'
import { formatTrip, unitsText } from '../../domain/turkish/trip-text.ts'
import { chipLook } from '../../ui/chip.tsx'
import { paths } from '../shell/paths.ts'
import type { Boat, TripAnswer } from './boat-record.ts'
import { tripQuery } from './trip-query.ts'
import type { TripBooking } from './use-trip-booking.ts'

type OtherTripsProps = { boat: Boat; booking: TripBooking; answer: TripAnswer }

/** The shortest trip from the chosen beginning, where only its length forbids it, and the nearest free ones. */
export function OtherTrips({ boat, booking: { choice }, answer: { shortest, nearest } }: OtherTripsProps) {
  const trips = shortest === null ? nearest : [shortest, ...nearest]
  if (trips.length === 0) return null
  return (
    <ul className="nearest" aria-label="En yakın boş turlar">
      {trips.map((trip) => (
        <li key={`${trip.started_at} ${trip.units}`}>
          <Link
            {...chipLook()}
            to={paths.boat(
              boat.slug,
              tripQuery({ ...choice, day: trip.day, time: trip.time, units: trip.units }),
            )}
            replace
            preventScrollReset
            rel="nofollow"
          >
            {trip === shortest
              ? `Süreyi şuna çıkarın: ${unitsText(trip.unit, trip.units)}`
              : formatTrip(trip)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
