import { sql } from 'kysely'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import type { Rates } from '../../../domain/pricing/money.ts'
import type { Db } from '../../platform/context.ts'

/** The settings a reservation copies: they hold for it from then on, whatever is set later. */
export interface BookingSettings {
  hold_hours: number
  /** of the villa, 'HH:MM' in Istanbul */
  check_in_time: string
  cancellation_ladder: LadderStep[]
  rates: Rates
}

const HOLD_HOURS = 24

/** Where the site has no ladder of its own: the prepayment is kept within the last thirty days. */
const LADDER: LadderStep[] = [
  { days_before: 30, percent_kept: 0, base: 'prepayment' },
  { days_before: 0, percent_kept: 100, base: 'prepayment' },
]

const numberOf = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) && number > 0 ? number : otherwise
}

/** Of a villa, whose own ladder goes before the site's; null for an unknown one. */
export async function bookingSettings(db: Db, villaId: number): Promise<BookingSettings | null> {
  const { rows } = await sql<{
    check_in_time: string
    ladder: LadderStep[] | null
    settings: Record<string, unknown>
  }>`
    select v.check_in_time, v.cancellation_ladder as ladder, coalesce((select json_object_agg(key, value) from settings where key in
      ('hold_hours', 'cancellation_ladder', 'dollar_exchange_rate', 'euro_exchange_rate', 'sterling_exchange_rate')),
      '{}') as settings
    from villas v where v.id = ${villaId}`.execute(db)
  const [villa] = rows
  if (villa === undefined) return null
  const { check_in_time, ladder, settings } = villa
  const site = settings.cancellation_ladder
  return {
    hold_hours: holdHoursOf(settings.hold_hours),
    check_in_time,
    cancellation_ladder: ladder ?? (Array.isArray(site) && site.length > 0 ? (site as LadderStep[]) : LADDER),
    rates: {
      dollar_exchange_rate: numberOf(settings.dollar_exchange_rate, 0),
      euro_exchange_rate: numberOf(settings.euro_exchange_rate, 0),
      sterling_exchange_rate: numberOf(settings.sterling_exchange_rate, 0),
    },
  }
}

/** The setting `hold_hours` as it is stored, or not. */
export const holdHoursOf = (value: unknown): number => numberOf(value, HOLD_HOURS)

/** The hours a request holds its nights for, once its e-mail is known to be its sender's. */
export async function holdHours(db: Db): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'hold_hours')
    .executeTakeFirst()
  return holdHoursOf(row?.value)
}

/**
 * What limits the nights that requests of the site may hold, each a row of `settings` under its own name; these are in
 * force where there is none. Decision 33 says why so many.
 */
const HOLD_FALLBACKS = {
  /** hours a request holds its nights while nobody knows whether its e-mail is its sender's */
  unverified_hold_hours: 2,
  /** nights of one person's open requests, verified ones too */
  person_open_nights: 120,
  /** open requests from one address whose e-mail nobody verified, and their nights */
  address_open_requests: 6,
  address_open_nights: 60,
  /** such requests made from one address within a day, also those that have ended */
  address_day_requests: 12,
  /** their nights: otherwise who asks again whenever a hold has lapsed keeps the same nights for ever */
  address_day_nights: 120,
  /** open requests from one address, verified ones too, and their nights: families of one hotel */
  address_all_requests: 40,
  address_all_nights: 280,
  /** open requests whose e-mails one person may have made up, and their nights */
  pattern_open_requests: 8,
  pattern_open_nights: 80,
  /** so many people who have an address, an e-mail pattern or the beginning of a telephone in common look suspicious */
  suspicious_people: 4,
  /** iterations of each try of the proof of work that a request brings; 0: none is asked for, 5000: about a second */
  request_proof_cost: 0,
}

export type HoldSettings = typeof HOLD_FALLBACKS

export async function holdSettings(db: Db): Promise<HoldSettings> {
  const names = Object.keys(HOLD_FALLBACKS)
  const { rows } = await sql<{ key: keyof HoldSettings; value: string | null }>`
    select key, value #>> '{}' as value from settings where key = any(${names}::text[])`.execute(db)
  const set = rows.flatMap(({ key, value }) => {
    const number = Number(value)
    return Number.isInteger(number) && number > 0 ? [[key, number]] : []
  })
  return { ...HOLD_FALLBACKS, ...Object.fromEntries(set) }
}
