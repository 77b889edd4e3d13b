import { chargeOf, lineOf, pricePart, sum } from './charge-lines.ts'
import type { Charge, ChargeLine, PricedPart } from './charge-lines.ts'
import { discountsFor } from './discounts.ts'
import type { Discount } from './discounts.ts'
import { roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import type { Promotion } from './promotion.ts'
import { isStartWeekday, MAX_UNITS, seasonOfDay, tripBreach } from './trip-rules.ts'
import type { BoatLimits, TripBreach, TripParty, TripSeason } from './trip-rules.ts'
import { addDays, nightCount, todayInIstanbul } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'
import { hoursOf, tripDays, tripPeriod } from '../calendar/trip-period.ts'
import type { Period, Trip, TripUnit } from '../calendar/trip-period.ts'

/** What a trip costs beside its units. */
export interface TripExtra {
  id: number
  name: string
  amount: Kurus
  is_mandatory: boolean
  /** Persons are adults and children. A trip by the hour is one day; hours are those of the whole trip. */
  per: 'trip' | 'day' | 'hour' | 'person' | 'person_day'
  /** The units it belongs to. */
  units: TripUnit[]
  /** Paid to the crew: named with the price and not part of the total, like the damage deposit. */
  is_paid_at_marina: boolean
}

/** A discount of a boat. An amount is taken off each unit. */
export interface TripDiscount extends Discount {
  /** null: every unit */
  unit: TripUnit | null
}

/** Every fact about a boat that its price depends on. */
export interface BoatPricing extends BoatLimits {
  boat_id: number
  prepayment_percent: number
  damage_deposit_amount: Kurus
  discounts: TripDiscount[]
  extras: TripExtra[]
}

export interface TripRequest extends TripParty {
  trip: Trip
  /** Chosen optional extras. A mandatory extra among them is still charged only once. */
  extra_ids: number[]
  promotion: Promotion | null
  now: Date
}

export interface TripPart extends PricedPart {
  /** The day on which the unit begins. */
  date: Day
  season_id: number
  discount_id: number | null
}

export type TripLine = ChargeLine<'units'>

/** The exact price of a trip, with the ids of what made it. */
export interface TripQuote extends Charge<'units'>, Period, Trip, TripParty {
  boat_id: number
  parts: TripPart[]
  /** The extras that were charged, mandatory ones first. */
  extra_ids: number[]
  promotion_id: number | null
  /** What the crew is paid at the marina, beside the total. */
  marina_lines: TripLine[]
  marina_amount: Kurus
  min_units: number
}

export type TripRefusal =
  | TripBreach
  | { code: 'not_priced'; date: Day }
  | { code: 'extra_unknown' | 'promotion_unknown' | 'promotion_not_valid' }

export type TripAnswer = { ok: true; quote: TripQuote } | { ok: false; refusal: TripRefusal }

const refused = (refusal: TripRefusal): TripAnswer => ({ ok: false, refusal })

/** The season that prices a unit which begins on a day. A price that rounds to zero counts as no price. */
export function seasonAt(seasons: readonly TripSeason[], unit: TripUnit, day: Day): TripSeason | null {
  const season = seasonOfDay(seasons, unit, day)
  return season === undefined || roundToLira(season.price) <= 0 ? null : season
}

/** Whether a trip of the unit may begin on a day: it has a price then, and a week begins on its weekday. */
export function beginsOn({ seasons }: Pick<BoatLimits, 'seasons'>, unit: TripUnit, day: Day): boolean {
  const season = seasonAt(seasons, unit, day)
  return season !== null && isStartWeekday(season, day)
}

/** The days on which the units of a trip begin. Its hours all belong to the day on which it begins, also after midnight. */
function unitDays({ unit, day, units }: Trip): Day[] {
  const step = { hour: 0, day: 1, week: 7 }[unit]
  return Array.from({ length: units }, (_, index) => addDays(day, index * step))
}

/** Each unit at the price of the season of its first day; the first day without a price when there is one. */
function priceUnits(boat: BoatPricing, trip: Trip, today: Day): TripPart[] | Day {
  const discounts = discountsFor(
    boat.discounts.filter(({ unit }) => unit === null || unit === trip.unit),
    tripDays(trip),
    today,
  )
  const parts: TripPart[] = []
  for (const date of unitDays(trip)) {
    const season = seasonAt(boat.seasons, trip.unit, date)
    if (season === null) return date
    const { part, discount } = pricePart(season, date, discounts)
    parts.push({ date, season_id: season.id, discount_id: discount?.id ?? null, ...part })
  }
  return parts
}

/** Mandatory extras, then chosen ones. Unit amounts are whole lira, so that the printed lines add up. */
function extrasOf(boat: BoatPricing, { trip, adults, children, extra_ids }: TripRequest) {
  const offered = boat.extras.filter((extra) => extra.units.includes(trip.unit))
  const wanted = [
    ...offered.filter((extra) => extra.is_mandatory),
    ...offered.filter((extra) => !extra.is_mandatory && extra_ids.includes(extra.id)),
  ]
  const days = nightCount(tripDays(trip))
  const persons = adults + children
  const hour = hoursOf(tripPeriod(boat.hours, trip))
  const quantities = { trip: 1, day: days, hour, person: persons, person_day: persons * days }
  return wanted.map((extra) => ({
    extra,
    line: lineOf('fee', extra.name, quantities[extra.per], roundToLira(extra.amount), !extra.is_mandatory),
  }))
}

/** Kuruş. The extras of the dearest trip may not exceed it: with the units they stay below the largest stored amount. */
export const MOST_FOR_EXTRAS = 900_000_000_000

/** What these extras cost at most: all of them, on the longest trip with everybody aboard. */
export function mostForExtras(extras: readonly Pick<TripExtra, 'amount' | 'per'>[], guests: number): Kurus {
  const days = 7 * MAX_UNITS.week
  const most = { trip: 1, day: days, hour: 24 * days, person: guests, person_day: guests * days }
  return sum(extras.map(({ amount, per }) => amount * most[per]))
}

/** A chosen extra that the boat does not have, or not with this unit, and a code that was switched off. */
function choiceBreach({ extras }: BoatPricing, { trip, extra_ids, promotion }: TripRequest) {
  const isKnown = (id: number) => extras.some((extra) => extra.id === id && extra.units.includes(trip.unit))
  if (!extra_ids.every(isKnown)) return { code: 'extra_unknown' } as const
  return promotion?.is_active === false ? ({ code: 'promotion_unknown' } as const) : null
}

/**
 * The price of a trip (docs/product.md, Boats), called by search, boat page, request and dashboard. Pure: the same facts
 * give the same quote. Whether the boat is free is judged by judgeTrip. Discounts and promotions count the days of a trip
 * where those of a villa count nights.
 * @throws RangeError when the day is not a day (the contract checks it before).
 */
export function quoteTrip(boat: BoatPricing, request: TripRequest): TripAnswer {
  const { trip, adults, children, infants, promotion, now } = request
  const today = todayInIstanbul(now)
  const breach = tripBreach(boat, trip, request, now) ?? choiceBreach(boat, request)
  if (breach !== null) return refused(breach)
  const parts = priceUnits(boat, trip, today)
  if (typeof parts === 'string') return refused({ code: 'not_priced', date: parts })

  const extras = extrasOf(boat, request)
  const linesOf = (isAtMarina: boolean) =>
    extras.filter(({ extra }) => extra.is_paid_at_marina === isAtMarina).map(({ line }) => line)
  const atMarina = linesOf(true)
  const charge = chargeOf('units', parts, linesOf(false), {
    rental_id: boat.boat_id,
    span: tripDays(trip),
    today,
    promotion,
    prepayment_percent: boat.prepayment_percent,
    damage_deposit_amount: boat.damage_deposit_amount,
  })
  if (charge === null) return refused({ code: 'promotion_not_valid' })
  return {
    ok: true,
    quote: {
      boat_id: boat.boat_id,
      ...trip,
      ...tripPeriod(boat.hours, trip),
      adults,
      children,
      infants,
      parts,
      extra_ids: extras.map(({ extra }) => extra.id),
      promotion_id: promotion?.id ?? null,
      ...charge,
      marina_lines: atMarina,
      marina_amount: sum(atMarina.map(({ amount }) => amount)),
      min_units: seasonAt(boat.seasons, trip.unit, trip.day)?.min_units ?? 1,
    },
  }
}

/** The lowest price of a unit from today on, in whole lira and before discounts. Null when the boat has none. */
export function cheapestUnit(boat: Pick<BoatPricing, 'seasons'>, unit: TripUnit, today: Day): Kurus | null {
  const prices = boat.seasons
    .filter((season) => season.unit === unit && season.ends_on > today && season.starts_on < season.ends_on)
    .map((season) => roundToLira(season.price))
    .filter((price) => price > 0)
  return prices.length === 0 ? null : Math.min(...prices)
}
