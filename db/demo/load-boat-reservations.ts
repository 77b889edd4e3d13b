import type { Insertable } from 'kysely'
import { reservationCode } from '../../src/domain/booking/reservation.ts'
import type { ReservationStatus } from '../../src/domain/booking/reservation.ts'
import { isTripFree } from '../../src/domain/calendar/free-trips.ts'
import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import type { Day } from '../../src/domain/calendar/stay.ts'
import { claimOf, startTimes } from '../../src/domain/calendar/trip-period.ts'
import type { Period, TripUnit } from '../../src/domain/calendar/trip-period.ts'
import { agreedQuote } from '../../src/domain/pricing/agreed-trip.ts'
import type { Quote } from '../../src/domain/pricing/pricing.ts'
import { quoteTrip } from '../../src/domain/pricing/trip.ts'
import type { TripQuote } from '../../src/domain/pricing/trip.ts'
import { unitsOffered } from '../../src/domain/pricing/trip-rules.ts'
import { fold } from '../../src/domain/turkish/turkish.ts'
import type { World } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { bookingSettings } from '../../src/server/services/booking/booking-settings.ts'
import { readBoatFacts } from '../../src/server/services/catalogue/boat-facts.ts'
import type { BoatFacts } from '../../src/server/services/catalogue/boat-facts.ts'
import { firstNames, lastNames } from './catalogue/people.ts'
import { insertAll } from './insert-all.ts'
import type { DemoUsers } from './load-users.ts'
import type { Random } from './random.ts'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How many days after the wanted one a trip may be found that has a price and is free. */
const SEARCHED_DAYS = 240

/** For each boat: what became of its trips, and how many days from today the search for each begins. */
const PLAN: readonly { from: number; statuses: readonly ReservationStatus[] }[] = [
  { from: -60, statuses: ['completed'] },
  { from: 4, statuses: ['confirmed', 'pending', 'awaiting_payment', 'cancelled', 'expired'] },
  { from: 150, statuses: ['confirmed', 'confirmed', 'pending', 'awaiting_payment'] },
]

interface Booked {
  boat_id: number
  status: ReservationStatus
  trip: TripQuote
  quote: Quote
  claim: Period
  created_at: Date
  commission_percent: number
}

/** Fills the calendars of boats with reservations in every state. Every price is quoteTrip's. */
export async function loadBoatReservations(
  world: World,
  random: Random,
  facts: {
    boat_ids: readonly number[]
    commission_percents: readonly number[]
    users: DemoUsers
    bank_id: number
  },
): Promise<void> {
  const now = world.now()
  const today = todayInIstanbul(now)
  const boats = await readBoatFacts(world.db, facts.boat_ids, addDays(today, -400), now)
  const booked = facts.boat_ids.flatMap((boat_id, index) =>
    bookBoat(random, now, boats.get(boat_id)!, {
      index,
      commission_percent: facts.commission_percents[index]!,
    }),
  )
  const bookings = booked.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const settings = (await bookingSettings(world.db, facts.boat_ids[0]!))!
  const admin = facts.users.admin[0]!
  const ids = await insertAll(
    world.db,
    'reservations',
    bookings.map((one) => ({
      ...reservationRow(random, one, admin.id, now),
      rates: JSON.stringify(settings.rates),
      cancellation_ladder: JSON.stringify(settings.cancellation_ladder),
    })),
  )
  const of = <Item>(make: (one: Booked, id: number) => Item[]) =>
    bookings.flatMap((one, index) => make(one, ids[index]!))
  await insertAll(
    world.db,
    'calendar_entries',
    of((one, reservation_id) => [entryRow(one, reservation_id)]),
  )
  await insertAll(
    world.db,
    'transactions',
    of((one, reservation_id) => paymentRows(one, reservation_id, admin.id, facts.bank_id, now)),
  )
  await insertAll(
    world.db,
    'reservation_history',
    of((one, reservation_id) => historyRows(one, reservation_id, admin, now)),
  )
}

/** The trips of one boat, one for each line of the plan that finds a free day with a price. */
function bookBoat(
  random: Random,
  now: Date,
  { pricing }: BoatFacts,
  { index, commission_percent }: { index: number; commission_percent: number },
): Booked[] {
  const offered = unitsOffered(pricing)
  const taken: Period[] = []
  return PLAN.flatMap(({ from, statuses }, line) => {
    const status = statuses[index % statuses.length]!
    const unit = offered[(index + line) % offered.length]!
    const wanted = addDays(todayInIstanbul(now), from)
    // What was completed was asked for before it began.
    const asked_at = from < 0 ? new Date(now.getTime() + (from - 40) * DAY) : now
    const trip = findTrip(pricing, taken, { unit, wanted, asked_at, random })
    if (trip === null || (status === 'completed' && trip.finished_at >= now)) return []
    const claim = claimOf(trip, pricing.hours)
    if (status !== 'cancelled' && status !== 'expired') taken.push(claim)
    const ago = { pending: 3, awaiting_payment: 9 }[status as 'pending'] ?? 24 * (6 + (index % 20))
    const created_at = from < 0 ? asked_at : new Date(now.getTime() - ago * HOUR)
    return {
      boat_id: pricing.boat_id,
      status,
      trip,
      quote: agreedQuote(trip),
      claim,
      created_at,
      commission_percent,
    }
  })
}

/** The first trip from a day on that has a price and is free; null when there is none. */
function findTrip(
  boat: BoatFacts['pricing'],
  taken: readonly Period[],
  { unit, wanted, asked_at, random }: { unit: TripUnit; wanted: Day; asked_at: Date; random: Random },
): TripQuote | null {
  const adults = Math.min(boat.guests, Math.max(1, boat.overnight_guests), random.pick([2, 3, 4, 6]))
  for (let ahead = 0; ahead < SEARCHED_DAYS; ahead += 1) {
    const day = addDays(wanted, ahead)
    const least = boat.seasons.find(
      (season) => season.unit === unit && season.starts_on <= day && day < season.ends_on,
    )?.min_units
    if (least === undefined) continue
    const units = Math.max(least, unit === 'hour' ? 4 : 1)
    const [time] = startTimes(boat.hours, unit, units)
    if (time === undefined) continue
    const trip = { unit, day, time, units }
    if (!isTripFree(boat.hours, taken, trip)) continue
    const party = { adults, children: 0, infants: 0, extra_ids: [], promotion: null }
    const answer = quoteTrip(boat, { trip, ...party, now: asked_at })
    if (answer.ok) return answer.quote
  }
  return null
}

const isOver = (status: ReservationStatus) => status === 'cancelled' || status === 'expired'
const isFirm = (status: ReservationStatus) => status === 'confirmed' || status === 'completed'

function holdEndOf({ status, created_at }: Booked): Date | null {
  return status === 'pending' || status === 'awaiting_payment' || status === 'expired'
    ? new Date(created_at.getTime() + DAY)
    : null
}

function reservationRow(
  random: Random,
  one: Booked,
  created_by: number,
  now: Date,
): Omit<Row<'reservations'>, 'rates' | 'cancellation_ladder'> {
  const { quote, trip, status, created_at } = one
  const guest = { first_name: random.pick(firstNames), last_name: random.pick(lastNames) }
  const address = fold(`${guest.first_name}.${guest.last_name}`).replaceAll(/[^a-z.]/g, '')
  return {
    code: reservationCode(random.bytes(8)),
    public_token: Buffer.from(random.bytes(24)).toString('base64url'),
    rental_id: one.boat_id,
    stay: `[${quote.check_in},${quote.check_out})`,
    period: `[${trip.started_at.toISOString()},${trip.finished_at.toISOString()})`,
    unit: trip.unit,
    units: trip.units,
    adults: quote.adults,
    ...guest,
    email: `${address}@ornek.tr`,
    phone: `+9055501${String(random.int(0, 99_999)).padStart(5, '0')}`,
    source: 'phone',
    status,
    hold_expires_at: holdEndOf(one),
    quote: JSON.stringify(quote),
    total: quote.total,
    prepayment_amount: quote.prepayment_amount,
    balance_amount: quote.balance_amount,
    damage_deposit_amount: quote.damage_deposit_amount,
    commission_percent: one.commission_percent,
    ...momentsOf(one, now),
    cancel_reason: status === 'cancelled' ? 'Misafir seyahat planını değiştirdi' : null,
    created_by,
    created_at,
  }
}

/** The moments of a reservation's steps after the request; null for one that was not taken. */
function momentsOf({ status, created_at, trip }: Booked, now: Date) {
  const later = (hours: number) => new Date(Math.min(now.getTime(), created_at.getTime() + hours * HOUR))
  return {
    awaiting_payment_at: status === 'awaiting_payment' || isFirm(status) ? later(2) : null,
    confirmed_at: isFirm(status) ? later(20) : null,
    completed_at: status === 'completed' ? new Date(trip.finished_at.getTime() + DAY) : null,
    expired_at: status === 'expired' ? new Date(created_at.getTime() + DAY) : null,
    cancelled_at: status === 'cancelled' ? later(30) : null,
  }
}

function historyRows(
  one: Booked,
  reservation_id: number,
  admin: { id: number; name: string },
  now: Date,
): Row<'reservation_history'>[] {
  const moments = momentsOf(one, now)
  const steps = [
    ['created', 'pending', one.created_at],
    ['sendbank', 'awaiting_payment', moments.awaiting_payment_at],
    ['sendconfirm', 'confirmed', moments.confirmed_at],
    ['completed', 'completed', moments.completed_at],
    ['expired', 'expired', moments.expired_at],
    ['sendcancel', 'cancelled', moments.cancelled_at],
  ] as const
  return steps.flatMap(([action, status, created_at]) =>
    created_at === null
      ? []
      : {
          reservation_id,
          actor_id: admin.id,
          actor_name: admin.name,
          action,
          after: JSON.stringify({ status }),
          created_at,
        },
  )
}

function entryRow(one: Booked, reservation_id: number): Row<'calendar_entries'> {
  const { quote, claim, status, created_at } = one
  return {
    rental_id: one.boat_id,
    kind: 'reservation',
    reservation_id,
    stay: `[${quote.check_in},${quote.check_out})`,
    period: `[${claim.started_at.toISOString()},${claim.finished_at.toISOString()})`,
    held_until: isOver(status) ? null : holdEndOf(one),
    is_active: !isOver(status),
    created_at,
  }
}

/** The prepayment of what was confirmed, and the rest when the trip began. */
function paymentRows(
  { quote, status, trip, created_at }: Booked,
  reservation_id: number,
  created_by: number,
  bank_id: number,
  now: Date,
): Row<'transactions'>[] {
  if (!isFirm(status)) return []
  const common = { reservation_id, created_by, kind: 'payment' as const }
  const paid_at = new Date(Math.min(now.getTime(), created_at.getTime() + 18 * HOUR))
  const first = {
    ...common,
    method: 'bank_transfer' as const,
    bank_id,
    amount: quote.prepayment_amount,
    paid_at,
    note: 'Ön ödeme',
    created_at: paid_at,
  }
  if (trip.started_at >= now || quote.balance_amount === 0) return [first]
  const rest = { ...common, method: 'cash' as const, bank_id: null, amount: quote.balance_amount }
  return [first, { ...rest, paid_at: trip.started_at, note: 'Kalan tutar', created_at: trip.started_at }]
}
