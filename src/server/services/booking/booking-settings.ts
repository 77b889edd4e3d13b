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
