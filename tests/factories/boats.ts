import type { Insertable } from 'kysely'
import { todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { agreedQuote, daysTouched } from '../../src/domain/pricing/agreed-trip.ts'
import { quoteTrip } from '../../src/domain/pricing/trip.ts'
import { claimOf, tripPeriod } from '../../src/domain/calendar/trip-period.ts'
import type { Trip } from '../../src/domain/calendar/trip-period.ts'
import { reservationCode } from '../../src/domain/booking/reservation.ts'
import { readBoatFacts } from '../../src/server/services/catalogue/boat-facts.ts'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { insertBoatRows } from '../../src/server/services/catalogue/write-rental.ts'
import type { NewBoat } from '../../src/server/services/catalogue/write-rental.ts'
import { nextNumber } from './next-number.ts'
import { createBoatType, createMarina } from './regions.ts'
import { createUser } from './users.ts'

/** A boat with what it shares with villas alone. Returns its id. */
export async function createBoatRental(db: Db): Promise<number> {
  const n = nextNumber()
  const { id } = await db
    .insertInto('rentals')
    .values({
      kind: 'boat',
      code: `TB${String(n).padStart(4, '0')}`,
      name: `Tekne ${n}`,
      slug: `tekne-${n}`,
      owner_id: (await createUser(db)).id,
      prepayment_percent: 30,
      is_active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A boat with its details, its type and its marina. */
export async function createBoat(db: Db, fields: Partial<NewBoat> = {}) {
  const n = nextNumber()
  const id = await insertBoatRows(db, {
    code: `TB${String(n).padStart(4, '0')}`,
    name: `Tekne ${n}`,
    slug: `tekne-${n}`,
    owner_id: fields.owner_id ?? (await createUser(db)).id,
    boat_type_id: fields.boat_type_id ?? (await createBoatType(db)).id,
    marina_id: fields.marina_id ?? (await createMarina(db)).id,
    prepayment_percent: 30,
    is_active: true,
    length_m: 18,
    build_year: 2012,
    guests: 10,
    ...fields,
  })
  return db.selectFrom('boats').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

interface SeasonFields {
  name?: string
  unit?: 'hour' | 'day' | 'week'
  starts_on?: string
  ends_on?: string
  price?: number
  min_units?: number
  start_weekday?: number | null
}

/** Days at one price, by default all of 2027 by the day. */
export async function createBoatSeason(db: Db, boat_id: number, fields: SeasonFields = {}) {
  const {
    starts_on = '2027-01-01',
    ends_on = '2028-01-01',
    unit = 'day',
    price = 2_000_000,
    ...rest
  } = fields
  return db
    .insertInto('boat_seasons')
    .values({ boat_id, name: 'Yaz', unit, price, days: `[${starts_on},${ends_on})`, ...rest })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A boat with prices by the hour, the day and the week, a turn-around of an hour and places for the night. */
export async function createPricedBoat(
  db: Db,
  fields: Partial<NewBoat> = {},
  starts_on = '2027-01-01',
  ends_on = '2028-01-01',
) {
  const boat = await createBoat(db, { overnight_guests: 8, ...fields })
  const days = { starts_on, ends_on }
  await createBoatSeason(db, boat.id, { ...days, unit: 'hour', price: 300_000, min_units: 2 })
  await createBoatSeason(db, boat.id, { ...days, unit: 'day', price: 2_000_000 })
  await createBoatSeason(db, boat.id, { ...days, unit: 'week', price: 12_000_000 })
  return boat
}

type TripFields = Partial<
  Pick<
    Insertable<Database['reservations']>,
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'phone'
    | 'status'
    | 'hold_expires_at'
    | 'customer_note'
    | 'admin_note'
    | 'commission_percent'
    | 'cancel_requested_at'
    | 'created_at'
  >
>

const OVER = new Set<unknown>(['cancelled', 'expired'])

/** A reservation of a priced boat, confirmed by default, with its entry in the calendar. Returns its id. */
export async function createBoatReservation(
  db: Db,
  boatId: number,
  trip: Trip = { unit: 'day', day: '2027-07-03', time: '10:00', units: 1 },
  fields: TripFields = {},
  now = new Date('2027-01-02T09:00:00Z'),
): Promise<number> {
  const { pricing } = (await readBoatFacts(db, [boatId], todayInIstanbul(now), now)).get(boatId)!
  const party = { adults: 2, children: 0, infants: 0 }
  const answer = quoteTrip(pricing, { trip, ...party, extra_ids: [], promotion: null, now })
  if (!answer.ok) throw new Error(`The trip has no price: ${answer.refusal.code}`)
  const quote = agreedQuote(answer.quote)
  const n = nextNumber()
  const period = tripPeriod(pricing.hours, trip)
  const days = daysTouched(period)
  const stay = `[${days.check_in},${days.check_out})`
  const { id } = await db
    .insertInto('reservations')
    .values({
      code: reservationCode(Buffer.from(String(n).padStart(8, '0'))),
      public_token: `boat-token-${n}`,
      rental_id: boatId,
      stay,
      unit: trip.unit,
      units: trip.units,
      period: `[${period.started_at.toISOString()},${period.finished_at.toISOString()})`,
      ...party,
      first_name: 'Deniz',
      last_name: 'Kaya',
      email: `boat-guest-${n}@ornek.tr`,
      phone: `+90532${String(n).padStart(7, '0')}`,
      source: 'phone',
      status: 'confirmed',
      quote: JSON.stringify(quote),
      rates: '{}',
      cancellation_ladder: '[]',
      total: quote.total,
      prepayment_amount: quote.prepayment_amount,
      balance_amount: quote.balance_amount,
      commission_percent: 20,
      damage_deposit_amount: 0,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claim = claimOf(period, pricing.hours)
  await db
    .insertInto('calendar_entries')
    .values({
      rental_id: boatId,
      kind: 'reservation',
      reservation_id: id,
      stay,
      held_until: fields.hold_expires_at ?? null,
      is_active: !OVER.has(fields.status),
      period: `[${claim.started_at.toISOString()},${claim.finished_at.toISOString()})`,
    })
    .execute()
  return id
}
