import type { TripUnit } from '../../domain/calendar/trip-period.ts'

interface Persons {
  guests: number
  overnight_guests: number
  trip: { unit: TripUnit; units: number } | null
}

/**
 * How many a card says the boat takes: for a trip with nights aboard those who may sleep there, otherwise everybody by
 * day. `unit` is the unit searched for without a day.
 */
export function cardPersons({ guests, overnight_guests, trip }: Persons, unit: TripUnit | ''): number {
  const isOvernight =
    trip === null ? unit === 'week' : trip.unit === 'week' || (trip.unit === 'day' && trip.units > 1)
  return isOvernight && overnight_guests > 0 ? Math.min(guests, overnight_guests) : guests
}
