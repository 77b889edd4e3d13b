import type { InputOf } from '../../contract/registry.ts'
import { isDay } from '../../domain/calendar/stay.ts'
import type { Stay } from '../../domain/calendar/stay.ts'

/**
 * The stay, guests and extras a visitor has chosen for a villa. They are kept in the address and nowhere
 * else.
 */
export interface StayChoice {
  stay: Stay | null
  adults: number
  children: number
  infants: number
  /** '' for none. */
  promotion_code: string
  fee_ids: number[]
}

const ADULTS = 2
const MAX_FEES = 20

function countOf(query: URLSearchParams, key: string, max: number): number | null {
  const text = query.get(key) ?? ''
  return /^\d{1,2}$/.test(text) ? Math.min(Number(text), max) : null
}

/** Reads both fee_ids=3,5 and what a form sends without scripts, fee_ids=3&fee_ids=5. */
function idsOf(query: URLSearchParams, key: string): number[] {
  const ids = query
    .getAll(key)
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number)
  return [...new Set(ids)].toSorted((a, b) => a - b).slice(0, MAX_FEES)
}

/** True when the dates in the address make no stay. They are ignored, and the page says so. */
export function hasInvalidDates(query: URLSearchParams): boolean {
  const [start, end] = [query.get('startDate') ?? '', query.get('endDate') ?? '']
  return (start !== '' || end !== '') && !(isDay(start) && isDay(end) && end > start)
}

/** Reads the choice from an address and ignores invalid values. `guests` of a search counts as adults. */
export function readChoice(query: URLSearchParams): StayChoice {
  const [start, end] = [query.get('startDate') ?? '', query.get('endDate') ?? '']
  const isStay = isDay(start) && isDay(end) && end > start
  return {
    stay: isStay ? { check_in: start, check_out: end } : null,
    adults: Math.max(1, countOf(query, 'adults', 60) ?? countOf(query, 'guests', 60) ?? ADULTS),
    children: countOf(query, 'children', 60) ?? 0,
    infants: countOf(query, 'infants', 20) ?? 0,
    promotion_code: (query.get('promotion_code') ?? '').trim().slice(0, 40),
    fee_ids: idsOf(query, 'fee_ids'),
  }
}

/** The choice as a query. Empty and default values are left out, so that addresses stay short. */
export function choiceQuery(choice: StayChoice): Record<string, string> {
  const query: Record<string, string> = {}
  if (choice.stay !== null) {
    query.startDate = choice.stay.check_in
    query.endDate = choice.stay.check_out
  }
  if (choice.adults !== ADULTS) query.adults = String(choice.adults)
  if (choice.children > 0) query.children = String(choice.children)
  if (choice.infants > 0) query.infants = String(choice.infants)
  if (choice.promotion_code !== '') query.promotion_code = choice.promotion_code
  if (choice.fee_ids.length > 0) query.fee_ids = choice.fee_ids.join(',')
  return query
}

/** The part of the choice that also applies to another villa: dates and guests. */
export function datesAndGuests(choice: StayChoice): StayChoice {
  return { ...choice, fee_ids: [], promotion_code: '' }
}

/** The same dates and guests as a query of the list, which has no default number of adults. */
export function searchOf(choice: StayChoice): Record<string, string> {
  return { ...choiceQuery(datesAndGuests(choice)), adults: String(choice.adults) }
}

/** The same as a query of a link. Nothing while nothing was chosen, so that addresses stay short. */
export function travelQuery(choice: StayChoice): Record<string, string> {
  const isChosen = Object.keys(choiceQuery(datesAndGuests(choice))).length > 0
  return isChosen ? searchOf(choice) : {}
}

/** A text that is equal for equal choices. */
export function choiceKey(choice: StayChoice): string {
  return new URLSearchParams(choiceQuery(choice)).toString()
}

/** The body of the quote call; null without dates. */
export function quoteInput(villaId: number, choice: StayChoice): InputOf<'POST /v1/quotes'>['body'] | null {
  const { stay, promotion_code, ...who } = choice
  if (stay === null) return null
  return {
    villa_id: villaId,
    startDate: stay.check_in,
    endDate: stay.check_out,
    ...who,
    ...(promotion_code === '' ? {} : { promotion_code }),
  }
}
