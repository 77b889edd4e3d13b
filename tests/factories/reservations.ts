import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Quote } from '../../src/domain/pricing/pricing.ts'
import { reservationCode } from '../../src/domain/booking/reservation.ts'
import type { ReservationStatus } from '../../src/domain/booking/reservation.ts'
import { nightCount, nightsOf } from '../../src/domain/calendar/stay.ts'
import type { Day } from '../../src/domain/calendar/stay.ts'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { numberAsLetters } from './number-as-letters.ts'
import { nextNumber } from './next-number.ts'

type ReservationFields = Partial<
  Omit<Insertable<Database['reservations']>, 'stay' | 'villa_id' | 'quote'>
> & {
  check_in: Day
  check_out: Day
  /** kuruş a night, ₺10.000 by default */
  nightly?: number
}

const KEEPING = new Set<ReservationStatus>(['pending', 'awaiting_payment', 'confirmed', 'completed'])

/** The quote of a stay at one price a night, with a prepayment of 30 percent. */
export function plainQuote(villa_id: number, check_in: Day, check_out: Day, nightly = 1_000_000): Quote {
  const night_count = nightCount({ check_in, check_out })
  const total = night_count * nightly
  const prepayment_amount = Math.round((total * 30) / 10_000) * 100
  return {
    villa_id,
    check_in,
    check_out,
    night_count,
    adults: 2,
    children: 0,
    infants: 0,
    nights: nightsOf({ check_in, check_out }).map((date) => ({
      date,
      season_name: '',
      season_price: nightly,
      discount_name: null,
      discount_amount: 0,
      price: nightly,
      is_forecast: false,
    })),
    lines: [
      {
        kind: 'nights',
        name: '',
        quantity: night_count,
        unit_amount: nightly,
        amount: total,
        is_optional: false,
      },
    ],
    accommodation_amount: total,
    fees_amount: 0,
    promotion_amount: 0,
    promotion_code: null,
    total,
    prepayment_percent: 30,
    prepayment_amount,
    balance_amount: total - prepayment_amount,
    damage_deposit_amount: 0,
    min_nights: 1,
    is_provisional: false,
    fills_gap: false,
  }
}

/** A reservation with its calendar entry; confirmed by default. A pending one has a hold until 2100. */
export async function createReservation(db: Db, villa_id: number, fields: ReservationFields) {
  const { check_in, check_out, nightly, ...own } = fields
  const quote = plainQuote(villa_id, check_in, check_out, nightly)
  const status = own.status ?? 'confirmed'
  const isHeld = status === 'pending' || status === 'awaiting_payment'
  const hold_expires_at =
    own.hold_expires_at === undefined && isHeld ? '2100-01-01T00:00:00Z' : (own.hold_expires_at ?? null)
  const n = nextNumber()
  const reservation = await db
    .insertInto('reservations')
    .values({
      code: reservationCode(Buffer.from(String(n).padStart(8, '0'))),
      public_token: `token-of-reservation-${n}`,
      adults: 2,
      first_name: 'Deniz',
      last_name: `Kaya ${numberAsLetters(n)}`,
      email: `guest-${n}@ornek.tr`,
      phone: `+90532${String(n).padStart(7, '0')}`,
      source: 'site',
      rates: JSON.stringify({
        dollar_exchange_rate: 49.5,
        euro_exchange_rate: 56.5,
        sterling_exchange_rate: 65,
      }),
      cancellation_ladder: JSON.stringify([
        { days_before: 30, percent_kept: 0, base: 'prepayment' },
        { days_before: 0, percent_kept: 100, base: 'prepayment' },
      ]),
      total: quote.total,
      prepayment_amount: quote.prepayment_amount,
      balance_amount: quote.balance_amount,
      damage_deposit_amount: 0,
      commission_percent: sql<number>`(select commission_percent from rentals where id = ${villa_id})`,
      ...own,
      status,
      hold_expires_at,
      rental_id: villa_id,
      stay: `[${check_in},${check_out})`,
      quote: JSON.stringify(quote),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('calendar_entries')
    .values({
      rental_id: villa_id,
      stay: `[${check_in},${check_out})`,
      kind: 'reservation',
      reservation_id: reservation.id,
      held_until: isHeld ? hold_expires_at : null,
      is_active: KEEPING.has(status),
    })
    .execute()
  return reservation
}
