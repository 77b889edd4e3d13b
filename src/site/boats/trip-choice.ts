import type { InputOf } from '../../contract/registry.ts'
import { isDay } from '../../domain/calendar/stay.ts'
import { startTimes, TRIP_UNITS, tripPeriod } from '../../domain/calendar/trip-period.ts'
import type { Trip, TripHours, TripUnit } from '../../domain/calendar/trip-period.ts'
import { MAX_UNITS } from '../../domain/pricing/trip-rules.ts'

/** The trip, persons and extras that a visitor chose, as they stand in the address of the page. */
export interface TripChoice {
  unit: TripUnit
  /** null while no day is chosen */
  day: string | null
  time: string
  units: number
  adults: number
  children: number
  infants: number
  extra_ids: number[]
  promotion_code: string
}

/** What a choice is read for. */
interface ChosenBoat {
  hours: TripHours
  prices: readonly { unit: TripUnit }[]
}

const number = (text: string | null, least: number, most: number, otherwise: number) =>
  text !== null && /^\d{1,4}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : otherwise

export const isUnit = (text: string | null): text is TripUnit =>
  text !== null && (TRIP_UNITS as readonly string[]).includes(text)

/** Reads a choice. What is missing or unusable gets what most people choose. */
export function readTripChoice(params: URLSearchParams, { hours, prices }: ChosenBoat): TripChoice {
  const asked = params.get('unit')
  const offered = prices.map(({ unit }) => unit)
  const usual = offered.includes('day') ? 'day' : (offered[0] ?? 'day')
  const unit = isUnit(asked) && offered.includes(asked) ? asked : usual
  const units = number(params.get('units'), 1, MAX_UNITS[unit], unit === 'hour' ? 4 : 1)
  const times = startTimes(hours, unit, units)
  const time = params.get('time') ?? ''
  const day = params.get('date') ?? ''
  return {
    unit,
    day: isDay(day) ? day : null,
    time: times.includes(time) ? time : (times[0] ?? hours.opens_at),
    units,
    adults: number(params.get('adults') ?? params.get('guests'), 1, 60, 2),
    children: number(params.get('children'), 0, 60, 0),
    infants: number(params.get('infants'), 0, 60, 0),
    extra_ids: params.getAll('extra').flatMap((id) => (/^\d{1,9}$/.test(id) ? Number(id) : [])),
    promotion_code: (params.get('promotion_code') ?? '').slice(0, 40),
  }
}

/** The query of a choice, for links and forms. */
export function tripSearch(choice: TripChoice): URLSearchParams {
  const { day, extra_ids, promotion_code, ...rest } = choice
  const query = new URLSearchParams(day === null ? {} : { date: day })
  for (const [name, value] of Object.entries(rest)) query.set(name, String(value))
  for (const id of extra_ids) query.append('extra', String(id))
  if (promotion_code !== '') query.set('promotion_code', promotion_code)
  return query
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
