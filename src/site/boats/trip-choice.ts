import type { InputOf } from '../../contract/registry.ts'
import { isDay } from '../../domain/calendar/stay.ts'
import { startTimes, tripPeriod } from '../../domain/calendar/trip-period.ts'
import type { Trip, TripHours, TripUnit } from '../../domain/calendar/trip-period.ts'
import { leastUnits, MAX_UNITS } from '../../domain/pricing/trip-rules.ts'
import type { BoatLimits } from '../../domain/pricing/trip-rules.ts'
import { ADULTS, isUnit } from './trip-query.ts'
import type { TripChoice } from './trip-query.ts'

/** What a choice is read for. */
export type ChosenBoat = BoatLimits & {
  prices: readonly { unit: TripUnit }[]
  extras: readonly { id: number; is_mandatory: boolean; units: readonly TripUnit[] }[]
}

/** As many adults, children or infants as a reservation stores. */
const MOST_PERSONS = 60

const number = (text: string | null, least: number, most: number, otherwise: number) =>
  text !== null && /^\d{1,4}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : otherwise

/** The shortest trip from a day, or the shortest of all while no day is chosen. */
export function usualUnits(boat: ChosenBoat, unit: TripUnit, day: string | null): number {
  if (day !== null) return leastUnits(boat, unit, day)
  const least = boat.seasons.filter((season) => season.unit === unit).map(({ min_units }) => min_units)
  return Math.max(1, Math.min(...(least.length === 0 ? [1] : least)))
}

/** A choice with a time that the trip can begin at and with extras that belong to it. */
export function fitTrip(boat: ChosenBoat, choice: TripChoice): TripChoice {
  const { unit, units, time } = choice
  const times = startTimes(boat.hours, unit, units)
  const known = new Set(
    boat.extras.filter((extra) => !extra.is_mandatory && extra.units.includes(unit)).map(({ id }) => id),
  )
  return {
    ...choice,
    time: times.includes(time) ? time : (times[0] ?? boat.hours.opens_at),
    extra_ids: [...new Set(choice.extra_ids)].filter((id) => known.has(id)).toSorted((a, b) => a - b),
  }
}

/** Reads a choice. What is missing or unusable gets what most people choose. */
export function readTripChoice(params: URLSearchParams, boat: ChosenBoat): TripChoice {
  const asked = params.get('unit')
  const offered = boat.prices.map(({ unit }) => unit)
  const usual = offered.includes('day') ? 'day' : (offered[0] ?? 'day')
  const unit = isUnit(asked) && offered.includes(asked) ? asked : usual
  const date = params.get('date') ?? ''
  const day = isDay(date) ? date : null
  return fitTrip(boat, {
    unit,
    day,
    time: params.get('time') ?? '',
    units: number(params.get('units'), 1, MAX_UNITS[unit], usualUnits(boat, unit, day)),
    adults: number(params.get('adults') ?? params.get('guests'), 1, MOST_PERSONS, ADULTS),
    children: number(params.get('children'), 0, MOST_PERSONS, 0),
    infants: number(params.get('infants'), 0, MOST_PERSONS, 0),
    // Both extra=3,5 and what a form sends without scripts, extra=3&extra=5.
    extra_ids: params
      .getAll('extra')
      .flatMap((text) => text.split(','))
      .flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : [])),
    promotion_code: (params.get('promotion_code') ?? '').trim().slice(0, 40),
  })
}

/** The body of a quote; null without a day. */
export function quoteBody(
  boat_id: number,
  hours: TripHours,
  choice: TripChoice,
): InputOf<'POST /v1/boatquotes'>['body'] | null {
  const { unit, day, time, units, adults, children, infants, extra_ids, promotion_code } = choice
  if (day === null) return null
  const trip: Trip = { unit, day, time, units }
  const { started_at, finished_at } = tripPeriod(hours, trip)
  return {
    boat_id,
    unit,
    started_at: started_at.toISOString(),
    finished_at: finished_at.toISOString(),
    adults,
    children,
    infants,
    extra_ids,
    ...(promotion_code === '' ? {} : { promotion_code }),
  }
}
