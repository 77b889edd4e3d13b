/** The price of a stay with the types of its input and output. Long because these types make up two thirds of it. */
import { chargeOf, lineOf, pricePart } from './charge-lines.ts'
import type { Charge, ChargeLine, PricedPart } from './charge-lines.ts'
import { discountsFor } from './discounts.ts'
import type { Discount } from './discounts.ts'
import { roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import type { Promotion } from './promotion.ts'
import { MAX_NIGHTS, minNightsOf, stayRuleBreach, stayRulesOf } from '../calendar/stay-rules.ts'
import { dayNumber, dayOfNumber, nightCount, nightsOf } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'
import type { Trip } from '../calendar/trip-period.ts'
import type { TripLine, TripPart } from './trip.ts'
import { youngGuestBreach } from '../booking/young-guests.ts'
import type { YoungGuestRule } from '../booking/young-guests.ts'

/** The number of adults a stay is priced for when no guests are given. */
export const DEFAULT_ADULTS = 2

/** Nights [starts_on, ends_on) at one price; a villa's seasons never overlap. */
export interface Season {
  id: number
  name: string
  starts_on: Day
  ends_on: Day
  price: Kurus
  min_nights: number
  min_nights_applies: 'arrival' | 'touch'
  closed_arrival_days: number[]
  closed_departure_days: number[]
}

/** A provisional price for nights [starts_on, ends_on) that no season holds yet. */
export interface Forecast {
  id: number
  starts_on: Day
  ends_on: Day
  price: Kurus
}

export interface Fee {
  id: number
  kind: 'cleaning' | 'short_stay' | 'pool_heating' | 'pet' | 'other'
  name: string
  amount: Kurus
  is_mandatory: boolean
  per: 'stay' | 'night' | 'guest'
  /** Charged only below this many nights; null: always, or for short_stay below the minimum that applies. */
  below_nights: number | null
}

/** Every fact about a villa that its price depends on. */
export interface VillaPricing extends YoungGuestRule {
  villa_id: number
  guests: number
  prepayment_percent: number
  damage_deposit_amount: Kurus
  seasons: Season[]
  forecasts: Forecast[]
  discounts: Discount[]
  fees: Fee[]
}

export interface QuoteRequest {
  check_in: Day
  check_out: Day
  adults: number
  children: number
  infants: number
  /** Chosen optional fees. A mandatory fee among them is still charged only once. */
  fee_ids: number[]
  promotion: Promotion | null
  /**
   * Whether the stay takes all free nights between two taken stays (availability.fillsGap). If they are below the minimum
   * stay, they are a gap, and minimum stay and closed weekdays do not apply.
   */
  fills_gap: boolean
  today: Day
}

interface QuoteNight extends PricedPart {
  date: Day
  is_forecast: boolean
  /** The season that priced the night; null for a forecast. Absent in reservations of earlier versions. */
  season_id?: number | null
  /** Absent in reservations of earlier versions. */
  discount_id?: number | null
}

export type QuoteLine = ChargeLine<'nights' | 'units'>

/** What a reservation stores of a trip beside its charge lines. */
export interface AgreedTrip extends Trip {
  /** ISO 8601 */
  started_at: string
  finished_at: string
  parts: TripPart[]
  extra_ids: number[]
  /** What the crew is paid at the marina, beside the total. */
  marina_lines: TripLine[]
  marina_amount: Kurus
}

/** The exact price of a stay; in a reservation of a boat, that of a trip. */
export interface Quote extends Charge<'nights' | 'units'> {
  /** The villa or, with `trip`, the boat. */
  villa_id: number
  check_in: Day
  check_out: Day
  night_count: number
  adults: number
  children: number
  infants: number
  nights: QuoteNight[]
  /** The fees that were charged, mandatory ones first. Absent in reservations of earlier versions. */
  fee_ids?: number[]
  /** Absent in reservations of earlier versions. */
  promotion_id?: number | null
  min_nights: number
  /** A forecast prices one of the nights. Such a stay can be enquired about but not booked. */
  is_provisional: boolean
  /** The stay takes a whole gap, so it is allowed below the minimum stay. */
  fills_gap: boolean
  /** The trip of a boat. Then check_in and check_out are the days that it touches, and there are no nights. */
  trip?: AgreedTrip
}

export interface QuoteRefusal {
  code:
    | 'stay_in_past'
    | 'stay_too_long'
    | 'not_priced'
    | 'min_nights'
    | 'arrival_closed'
    | 'departure_closed'
    | 'capacity'
    | 'children'
    | 'infants'
    | 'promotion_unknown'
    | 'promotion_not_valid'
    | 'fee_unknown'
  /** With min_nights: the minimum that applies. */
  min_nights?: number
  /** With capacity: how many guests the villa takes. */
  guests?: number
  /** With infants: how many infants the villa takes. */
  max_infants?: number
  /** With not_priced: the first night without a price. */
  date?: Day
}

export type QuoteAnswer = { ok: true; quote: Quote } | { ok: false; refusal: QuoteRefusal }

interface NightPrice {
  season_id: number | null
  season_name: string | null
  price: Kurus
  is_forecast: boolean
}

function holds(range: { starts_on: Day; ends_on: Day }, night: Day): boolean {
  return range.starts_on <= night && night < range.ends_on
}

/** A night has the price of its season, else of its forecast. A price that rounds to zero counts as no price. */
function nightPrice(villa: Pick<VillaPricing, 'seasons' | 'forecasts'>, night: Day): NightPrice | null {
  const season = villa.seasons.find((candidate) => holds(candidate, night))
  const source = season ?? villa.forecasts.find((candidate) => holds(candidate, night))
  if (source === undefined || roundToLira(source.price) <= 0) return null
  return {
    season_id: season?.id ?? null,
    season_name: season?.name ?? null,
    price: source.price,
    is_forecast: season === undefined,
  }
}

function refused(refusal: QuoteRefusal): { ok: false; refusal: QuoteRefusal } {
  return { ok: false, refusal }
}

function priceNights(villa: VillaPricing, stay: Stay, today: Day): QuoteNight[] | Day {
  const discounts = discountsFor(villa.discounts, stay, today)
  const nights: QuoteNight[] = []
  for (const date of nightsOf(stay)) {
    const found = nightPrice(villa, date)
    if (found === null) return date
    const source = { name: found.season_name, price: found.price }
    const { part, discount } = pricePart(source, date, discounts)
    const { season_id, is_forecast } = found
    nights.push({ date, ...part, is_forecast, season_id, discount_id: discount?.id ?? null })
  }
  return nights
}

function isFeeDue(fee: Fee, nights: number, minNights: number): boolean {
  if (fee.below_nights !== null) return nights < fee.below_nights
  return fee.kind !== 'short_stay' || nights < minNights
}

/** Mandatory fees, then chosen ones, each with its line. Unit amounts are whole lira, so that the printed lines add up. */
function feesDue(
  fees: readonly Fee[],
  chosen: readonly number[],
  nights: number,
  minNights: number,
  guests: number,
) {
  const due = fees.filter((fee) => isFeeDue(fee, nights, minNights))
  const wanted = [
    ...due.filter((fee) => fee.is_mandatory),
    ...due.filter((fee) => !fee.is_mandatory && chosen.includes(fee.id)),
  ]
  const quantities = { stay: 1, night: nights, guest: guests }
  return wanted.map((fee) => ({
    id: fee.id,
    line: lineOf('fee', fee.name, quantities[fee.per], roundToLira(fee.amount), !fee.is_mandatory),
  }))
}

/** Why a stay is refused before it is priced, in the order in which a customer would correct it. */
function refusalOf(villa: VillaPricing, request: QuoteRequest): QuoteRefusal | null {
  const count = nightCount(request)
  if (request.check_in < request.today) return { code: 'stay_in_past' }
  if (count > MAX_NIGHTS) return { code: 'stay_too_long' }
  if (request.adults + request.children > villa.guests) return { code: 'capacity', guests: villa.guests }
  const young = youngGuestBreach(villa, request)
  if (young !== null) return young
  if (request.fee_ids.some((id) => !villa.fees.some((fee) => fee.id === id))) return { code: 'fee_unknown' }
  // A promotion that was switched off is treated like an unknown code.
  if (request.promotion?.is_active === false) return { code: 'promotion_unknown' }
  return null
}

/**
 * The price function (docs/product.md, Quote), called by search, villa page, request, offers and dashboard. Pure: the same
 * facts give the same quote. Infants count neither for capacity nor for fees by guest. A check-out on or before the
 * check-in is refused as min_nights.
 * @throws RangeError when a date is not a day (the contract checks them before).
 */
export function quoteStay(villa: VillaPricing, request: QuoteRequest): QuoteAnswer {
  const stay: Stay = { check_in: request.check_in, check_out: request.check_out }
  const refusal = refusalOf(villa, request)
  if (refusal !== null) return refused(refusal)

  const nights = priceNights(villa, stay, request.today)
  if (typeof nights === 'string') return refused({ code: 'not_priced', date: nights })
  const rules = stayRulesOf(villa.seasons)
  const breach = stayRuleBreach(rules, stay, request.fills_gap)
  if (breach !== null) return refused(breach)

  const count = nights.length
  const minNights = minNightsOf(rules, stay)
  const guests = request.adults + request.children
  const fees = feesDue(villa.fees, request.fee_ids, count, minNights, guests)
  const feeLines = fees.map(({ line }) => line)
  const charge = chargeOf('nights', nights, feeLines, {
    rental_id: villa.villa_id,
    span: stay,
    today: request.today,
    promotion: request.promotion,
    prepayment_percent: villa.prepayment_percent,
    damage_deposit_amount: villa.damage_deposit_amount,
  })
  if (charge === null) return refused({ code: 'promotion_not_valid' })
  return {
    ok: true,
    quote: {
      villa_id: villa.villa_id,
      check_in: stay.check_in,
      check_out: stay.check_out,
      night_count: count,
      adults: request.adults,
      children: request.children,
      infants: request.infants,
      nights,
      fee_ids: fees.map(({ id }) => id),
      promotion_id: request.promotion?.id ?? null,
      ...charge,
      min_nights: minNights,
      is_provisional: nights.some((night) => night.is_forecast),
      fills_gap: request.fills_gap && count < minNights,
    },
  }
}

/** The lowest season price of any night from today on, in whole lira and before discounts. Null without a priced season. */
export function cheapestNightly(villa: Pick<VillaPricing, 'seasons'>, today: Day): Kurus | null {
  const prices = villa.seasons
    .filter((season) => season.ends_on > today && season.starts_on < season.ends_on)
    .map((season) => roundToLira(season.price))
    .filter((price) => price > 0)
  return prices.length === 0 ? null : Math.min(...prices)
}

/** Which of `days` nights from a day on have the price of a forecast, as [first index, number of nights]. */
export function forecastNights(
  villa: Pick<VillaPricing, 'seasons' | 'forecasts'>,
  from: Day,
  days: number,
): [number, number][] {
  const first = dayNumber(from)
  const runs: [number, number][] = []
  for (let index = 0; index < days; index += 1) {
    if (nightPrice(villa, dayOfNumber(first + index))?.is_forecast !== true) continue
    const last = runs.at(-1)
    if (last !== undefined && last[0] + last[1] === index) last[1] += 1
    else runs.push([index, 1])
  }
  return runs
}

/**
 * The prices of `days` nights from a day on, by season or forecast, in whole lira and before discounts. They are the
 * `prices` of a Calendar (date-selection.ts). 0 means that the night has no price and is not sold.
 */
export function nightlyPrices(
  villa: Pick<VillaPricing, 'seasons' | 'forecasts'>,
  from: Day,
  days: number,
): Kurus[] {
  const first = dayNumber(from)
  return Array.from({ length: days }, (_, index) => {
    const found = nightPrice(villa, dayOfNumber(first + index))
    return found === null ? 0 : roundToLira(found.price)
  })
}
