import type { Kurus } from '../../../domain/pricing/money.ts'

/** An active villa as the search index keeps it. Its calendar and its prices are a block of numbers at `block`. */
export interface IndexedVilla {
  id: number
  slug: string
  name: string
  position: number
  town_id: number
  district_id: number
  type_ids: number[]
  feature_ids: number[]
  guests: number
  bedrooms: number
  allows_pets: boolean
  allows_children: boolean
  max_infants: number
  is_popular: boolean
  rating: number | null
  rating_count: number
  /** milliseconds since 1970; null for a villa that was never published */
  published_at: number | null
  /** approximate, as the map shows them */
  latitude: number
  longitude: number
  /** published gaps whose nights are to come; each applies while exactly these nights are a gap */
  publications: Publication[]
  block: number
  /** no night of the villa costs less, whatever its discounts; Infinity without prices */
  least_night: Kurus
  /** the place of what was judged of it (VillaTable.judging) */
  slot: number
  /** the lowest nightly price from the day `nightly_on` on, which is asked for many times on one day */
  nightly: Kurus | null
  nightly_on: number
}

/** A villa as it is read from the database. */
export type StoredVilla = Omit<IndexedVilla, 'block' | 'least_night' | 'slot' | 'nightly' | 'nightly_on'>

/** A published gap; its days are numbers since 1970-01-01. */
export interface Publication {
  from: number
  until: number
  note: string
}

/** Days as numbers since 1970-01-01, half-open [from, until). */
type Days = [from: number, until: number]

/** What a stay is judged by, as lists of numbers, in the order of the block. */
export interface StayNumbers {
  /** by `from`; weekdays as bits 1 (Monday) to 7; `is_touch` is 1 for min_nights_applies 'touch' */
  seasons: [
    ...Days,
    price: Kurus,
    min_nights: number,
    is_touch: number,
    closed_arrival: number,
    closed_departure: number,
  ][]
  /** by `from` */
  forecasts: [...Days, price: Kurus][]
  /** active ones; terms that do not apply are NONE_BEFORE or NONE_AFTER */
  discounts: [
    ...Days,
    is_percent: number,
    value: number,
    min_nights: number,
    book_from: number,
    book_until: number,
    lead_min: number,
    lead_max: number,
  ][]
  /** mandatory ones; `per` is 0 for a stay, 1 for a night, 2 for a guest; below_nights is 0 when there is none */
  fees: [amount: Kurus, per: number, is_short_stay: number, below_nights: number][]
  /** by `from`; `held_until` in seconds since 1970, rounded up, or NONE_AFTER for entries that are not holds */
  taken: [...Days, held_until: number][]
}

export const NONE_BEFORE = -2_147_483_648
export const NONE_AFTER = 2_147_483_647

/** How many numbers an entry of each list takes in a block. */
export const SEASON = 7
export const FORECAST = 3
export const DISCOUNT = 9
export const FEE = 4
export const TAKEN = 3
/** A block begins with its length and then where each list ends, counted from the beginning of the block. */
export const HEAD = 6

/** The numbers of a block, without its length. */
export function blockOf({ seasons, forecasts, discounts, fees, taken }: StayNumbers): number[] {
  let end = HEAD
  const lists = [seasons, forecasts, discounts, fees, taken].map((list) => list.flat())
  const ends = lists.map((list) => {
    end += list.length
    return end
  })
  return [...ends, ...lists.flat()]
}
