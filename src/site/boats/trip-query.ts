import { TRIP_UNITS, type TripUnit } from '../../domain/calendar/trip-period.ts'

/* A choice of a trip and how it stands in an address. Apart from reading it, which needs the facts of the boat. */

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

export const isUnit = (text: string | null): text is TripUnit =>
  text !== null && (TRIP_UNITS as readonly string[]).includes(text)

/** The parameters of a trip and its persons, which mean the same to every boat. */
const PLAIN_KEYS = ['unit', 'date', 'time', 'units', 'guests', 'adults', 'children', 'infants']
/** The parameters of a choice in an address. */
export const TRIP_KEYS = [...PLAIN_KEYS, 'extra', 'promotion_code']
/** The adults of whoever says nothing. */
export const ADULTS = 2

/** The choice as a query. Empty and default values are left out, so that addresses stay short. */
export function tripQuery(choice: TripChoice): Record<string, string> {
  const { unit, day, time, units, adults, children, infants, extra_ids, promotion_code } = choice
  const query: Record<string, string> = { unit }
  if (day !== null) query.date = day
  if (day !== null) query.time = time
  query.units = String(units)
  if (adults !== ADULTS) query.adults = String(adults)
  if (children > 0) query.children = String(children)
  if (infants > 0) query.infants = String(infants)
  if (extra_ids.length > 0) query.extra = extra_ids.join(',')
  if (promotion_code !== '') query.promotion_code = promotion_code
  return query
}

/** A text that is equal for equal choices. */
export const tripKey = (choice: TripChoice): string => new URLSearchParams(tripQuery(choice)).toString()

/** The part of a choice that applies to another boat too: trip and persons. */
export const tripElsewhere = (choice: TripChoice): TripChoice => ({
  ...choice,
  extra_ids: [],
  promotion_code: '',
})

/** The same trip and as many persons as a query of the list of boats. */
export function tripListQuery(choice: TripChoice): Record<string, string> {
  const { unit, day, time, units, adults, children, infants } = choice
  const guests = String(adults + children + infants)
  return day === null ? { guests } : { unit, date: day, time, units: String(units), guests }
}

/** The trip and the persons of an address as a query for the page of a boat, so that nobody types them again. */
export function tripQueryOf(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    PLAIN_KEYS.flatMap((name) => {
      const value = query.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}
