import { sql } from 'kysely'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import { INFORMATION_NOTES, SELLER_LABELS } from '../../../domain/booking/prior-information.ts'
import type { InformationFacts, InformationNotes } from '../../../domain/booking/prior-information.ts'
import type { Rates } from '../../../domain/pricing/money.ts'
import type { Db } from '../../platform/context.ts'

/** The settings that a reservation copies, which later changes do not affect, and the limits of requests. */
export interface BookingSettings {
  hold_hours: number
  /** of the villa, 'HH:MM' in Istanbul; empty for a boat, whose trips have times of their own */
  check_in_time: string
  cancellation_ladder: LadderStep[]
  rates: Rates
  limits: HoldSettings
  /** what the prior information form says beside the quote */
  information: Omit<InformationFacts, 'quote'>
}

const HOLD_HOURS = 24

/** The ladder of a site that has none: from thirty days before check-in on, the prepayment is kept. */
const LADDER: LadderStep[] = [
  { days_before: 30, percent_kept: 0, base: 'prepayment' },
  { days_before: 0, percent_kept: 100, base: 'prepayment' },
]

const numberOf = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) && number > 0 ? number : otherwise
}

/** The settings of a villa or boat, whose own cancellation ladder replaces the site's. Null for an unknown one. */
export async function bookingSettings(db: Db, rentalId: number): Promise<BookingSettings | null> {
  const { rows } = await sql<
    InformationFacts['villa'] & {
      ladder: LadderStep[] | null
      weather_clause: string | null
      settings: Record<string, unknown>
    }
  >`
    select v.name, v.permit_no, coalesce(vd.check_in_time, '') as check_in_time,
      coalesce(vd.check_out_time, '') as check_out_time, v.cancellation_ladder as ladder, bd.weather_clause,
      case when m.name is not null then m.name || ', ' || t.name
        when d.name = t.name then t.name else d.name || ', ' || t.name end as place, coalesce((
      select json_object_agg(key, value) from settings where key = any(${BOOKING_KEYS}::text[])), '{}') as settings
    from rentals v
    left join villa_details vd on vd.id = v.id left join districts d on d.id = vd.district_id
    left join boat_details bd on bd.id = v.id left join marinas m on m.id = bd.marina_id
    join towns t on t.id = coalesce(vd.town_id, m.town_id)
    where v.id = ${rentalId}`.execute(db)
  const [villa] = rows
  if (villa === undefined) return null
  const { check_in_time } = villa
  const { ladder: own, settings, weather_clause, ...facts } = villa
  const ladder = own ?? ladderOf(settings.cancellation_ladder)
  return {
    hold_hours: holdHoursOf(settings.hold_hours),
    check_in_time,
    cancellation_ladder: ladder,
    rates: {
      dollar_exchange_rate: numberOf(settings.dollar_exchange_rate, 0),
      euro_exchange_rate: numberOf(settings.euro_exchange_rate, 0),
      sterling_exchange_rate: numberOf(settings.sterling_exchange_rate, 0),
    },
    limits: holdSettingsOf(settings),
    information: {
      seller: Object.fromEntries(SELLER_KEYS.map((key) => [key, textOf(settings[key])])),
      villa: facts,
      ...(weather_clause === null ? {} : { weather_clause }),
      ladder,
      notes: (settings.prior_information as InformationNotes | undefined) ?? INFORMATION_NOTES,
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ladderOf = (value: unknown): LadderStep[] =>
  Array.isArray(value) && value.length > 0 ? (value as LadderStep[]) : LADDER

/** The cancellation ladder of the site, which holds for villas without their own. */
export async function siteLadder(db: Db): Promise<LadderStep[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'cancellation_ladder')
    .executeTakeFirst()
  return ladderOf(row?.value)
}

/** Reads the stored setting `hold_hours`; a missing or invalid value gives the default. */
export const holdHoursOf = (value: unknown): number => numberOf(value, HOLD_HOURS)

/** The prepayment of new villas, in percent; it is usual among the agencies of the region. */
const PREPAYMENT_PERCENT = 30

/** Reads the stored setting `prepayment_percent`; 0 is a value, a missing or invalid one gives the default. */
export function prepaymentPercentOf(value: unknown): number {
  const isPercent = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100
  return isPercent ? value : PREPAYMENT_PERCENT
}

/** The prepayment that a new villa begins with. Each villa has its own afterwards. */
export async function defaultPrepayment(db: Db): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'prepayment_percent')
    .executeTakeFirst()
  return prepaymentPercentOf(row?.value)
}

/** The hours for which a verified request holds its nights, and the default for holds that admins give. */
export async function holdHours(db: Db): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'hold_hours')
    .executeTakeFirst()
  return holdHoursOf(row?.value)
}

/**
 * The limits of what visitors' requests may hold. Each is a row of `settings` under the same name; these values apply where
 * there is none. Decision 33 explains the numbers.
 */
const HOLD_FALLBACKS = {
  /** hours for which a request holds its nights while its e-mail is not verified */
  unverified_hold_hours: 2,
  /** nights of one person's open requests, verified or not */
  person_open_nights: 120,
  /** open unverified requests from one network address, and their nights */
  address_open_requests: 6,
  address_open_nights: 60,
  /** unverified requests made from one network address within a day, including those that have ended */
  address_day_requests: 12,
  /** their nights: otherwise somebody could hold the same nights for ever by requesting them again after each hold */
  address_day_nights: 120,
  /** open requests from one network address, verified or not, and their nights: allows for families of one hotel */
  address_all_requests: 40,
  address_all_nights: 280,
  /** open requests with one e-mail pattern, and their nights: one person may have invented the addresses */
  pattern_open_requests: 8,
  pattern_open_nights: 80,
  /** how many people with a network address, an e-mail pattern or the beginning of a phone number in common look suspicious */
  suspicious_people: 4,
  /** iterations of each try of the proof of work. 0: no proof is required; 5000: about a second of work */
  request_proof_cost: 0,
}

export type HoldSettings = typeof HOLD_FALLBACKS

const SELLER_KEYS = Object.keys(SELLER_LABELS)

const BOOKING_KEYS = [
  'hold_hours',
  'cancellation_ladder',
  'dollar_exchange_rate',
  'euro_exchange_rate',
  'sterling_exchange_rate',
  'prior_information',
  ...SELLER_KEYS,
  ...Object.keys(HOLD_FALLBACKS),
]

export async function holdSettings(db: Db): Promise<HoldSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(HOLD_FALLBACKS))
    .execute()
  return holdSettingsOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

function holdSettingsOf(stored: Readonly<Record<string, unknown>>): HoldSettings {
  const limits = Object.entries(HOLD_FALLBACKS).map(([key, fallback]) => {
    const number = numberOf(stored[key], fallback)
    return [key, Number.isInteger(number) ? number : fallback]
  })
  return Object.fromEntries(limits) as HoldSettings
}
