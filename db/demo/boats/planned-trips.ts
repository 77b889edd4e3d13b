import type { BoatUnit, PlannedTrip } from './demo-boat.ts'

type Facts = {
  units: readonly BoatUnit[]
  guests: number
  overnight_guests: number
  is_ashore_in_winter: boolean
}

/** Days from one planned trip of a boat to the next: the longest lasts two weeks and may be moved on to its weekday. */
const STEP = 21

const PAST = ['completed', 'completed', 'cancelled', 'completed', 'expired'] as const
const COMING = ['request', 'option', 'awaiting_payment', 'confirmed', 'confirmed', 'cancelled'] as const

/**
 * The reservations of one boat: three behind today and four to come, of states that wander from boat to boat. Boats that
 * lie ashore have theirs from May on. `order` is the place of the boat in the list.
 */
export function planTrips(order: number, facts: Facts): PlannedTrip[] {
  const { units, is_ashore_in_winter } = facts
  const first = is_ashore_in_winter ? 165 : 4 + (order % 5)
  const trip = (state: PlannedTrip['state'], n: number, in_days: number): PlannedTrip => {
    const unit = units[(order + n) % units.length]!
    const most = unit === 'week' ? facts.overnight_guests : facts.guests
    const count = { hour: 4 + (n % 3), day: 1 + (n % 2) * 2, week: 1 + (n % 4 === 3 ? 1 : 0) }[unit]
    return { state, unit, units: count, in_days, guests: Math.max(2, most - ((order + 2 * n) % 4)) }
  }
  const past = [0, 1, 2].map((n) => trip(PAST[(order + n) % PAST.length]!, n, -75 - n * STEP))
  const coming = [0, 1, 2, 3].map((n) => trip(COMING[(order + n) % COMING.length]!, n, first + n * STEP))
  const moved = coming.find(({ state }) => state === 'confirmed')
  return [
    ...past,
    ...coming.map((one) =>
      one === moved && order % 6 === 2 ? { ...one, is_postponed: true as const } : one,
    ),
  ]
}
