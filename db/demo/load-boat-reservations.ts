import type { Insertable } from 'kysely'
import { reservationCode } from '../../src/domain/booking/reservation.ts'
import type { ReservationStatus } from '../../src/domain/booking/reservation.ts'
import { daysWithin } from '../../src/domain/calendar/closed-time.ts'
import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { fold } from '../../src/domain/turkish/turkish.ts'
import type { World } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { bookingSettings } from '../../src/server/services/booking/booking-settings.ts'
import { readBoatFacts } from '../../src/server/services/catalogue/boat-facts.ts'
import { bookPlan, bookToday, bookTold, placeBlocks } from './book-trips.ts'
import type { BoatToBook, Booked, BookedBlock } from './book-trips.ts'
import { boatComments } from './boats/boat-comments.ts'
import type { DemoBoat } from './boats/demo-boat.ts'
import { firstNames, lastNames } from './catalogue/people.ts'
import { guestNamed } from './guest-named.ts'
import { insertAll } from './insert-all.ts'
import type { DemoUsers } from './load-users.ts'
import type { Random } from './random.ts'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface BoatReservationFacts {
  boats: readonly DemoBoat[]
  /** in the order of `boats` */
  boat_ids: readonly number[]
  users: DemoUsers
  bank_id: number
}

/**
 * Fills the calendars of boats with reservations in every state, with trips of today, with those of the comments and with
 * blocks. Every price is quoteTrip's. Returns the reservation of each comment, by the index of the comment.
 */
export async function loadBoatReservations(
  world: World,
  random: Random,
  facts: BoatReservationFacts,
): Promise<Map<number, number>> {
  const now = world.now()
  const boats = await boatsToBook(world, facts)
  const planned = [
    ...boats.flatMap((boat, index) => bookPlan(random, now, boat, index)),
    ...bookTold(now, boats, boatComments),
    ...bookToday(now, boats),
  ]
  const blocks = placeBlocks(now, boats)
  const bookings = planned.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
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
  await insertAll(world.db, 'calendar_entries', [
    ...of((one, reservation_id) => [entryRow(one, reservation_id)]),
    ...blocks.map((block) => blockRow(block, facts, now)),
  ])
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
  return new Map(bookings.flatMap(({ told }, index) => (told === undefined ? [] : [[told, ids[index]!]])))
}

async function boatsToBook(world: World, { boats, boat_ids }: BoatReservationFacts): Promise<BoatToBook[]> {
  const now = world.now()
  const facts = await readBoatFacts(world.db, boat_ids, addDays(todayInIstanbul(now), -400), now)
  return boats.map(({ slug, commission_percent }, index) => ({
    slug,
    commission_percent,
    pricing: facts.get(boat_ids[index]!)!.pricing,
    taken: [],
  }))
}

function blockRow(
  { boat_id, started_at, finished_at, reason, note, is_by_owner }: BookedBlock,
  { boats, boat_ids, users }: BoatReservationFacts,
  now: Date,
): Row<'calendar_entries'> {
  const days = daysWithin({ started_at, finished_at })
  const { owner } = boats[boat_ids.indexOf(boat_id)]!
  return {
    rental_id: boat_id,
    kind: 'block',
    stay: `[${days.check_in},${days.check_out})`,
    period: `[${started_at.toISOString()},${finished_at.toISOString()})`,
    reason,
    note,
    created_by: is_by_owner ? users.owner_ids[owner]! : users.admin[0]!.id,
    created_at: new Date(now.getTime() - 2 * DAY),
  }
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
  const drawn = { first_name: random.pick(firstNames), last_name: random.pick(lastNames) }
  const told = one.told === undefined ? null : guestNamed(boatComments[one.told]!.name)
  const guest = told === null ? drawn : { first_name: told.first_name, last_name: told.last_name }
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
