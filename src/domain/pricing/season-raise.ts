/** Plans a raise of existing seasons by a percent, limited to some nights of a villa, or to some days of a boat. */
import type { Kurus } from './money.ts'
import { raisedPrice } from './season-copy.ts'
import type { Rounding } from './season-copy.ts'
import { inOrder, overlapping, placeSeason, uncovered } from './season-plan.ts'
import type { AnySeason, NightRange, AsPlanned } from './season-plan.ts'

export interface RaiseTerms extends NightRange {
  /** Whole percent, negative for cheaper. */
  percent: number
  rounding: Rounding
}

/** A season with nights in the range, and what they will cost. */
export interface RaisedSeason<Own extends AnySeason> {
  source: Own
  /** Its nights in the range. */
  nights: NightRange
  /** The new price of these nights. Equal to the old one where rounding leaves nothing of the raise. */
  price: Kurus
  /** Its nights outside the range. They keep the old price, so the season is split there. */
  kept: NightRange[]
}

export interface RaisePlan<Own extends AnySeason> {
  rows: RaisedSeason<Own>[]
  /** All seasons after the raise. */
  planned: AsPlanned<Own>[]
  /** Nights of the range that have no season and stay without one. */
  unpriced: NightRange[]
}

/**
 * Plans a raise of the seasons of one villa, or of one unit of a boat. A season that lies only partly in the range is
 * split at its edges, so that no night outside the range changes its price. Pure: the same facts give the same plan.
 */
export function planRaise<Own extends AnySeason>(seasons: readonly Own[], terms: RaiseTerms): RaisePlan<Own> {
  const inRange = overlapping(seasons, terms)
  const rows = inRange.map((source): RaisedSeason<Own> => {
    const nights = {
      starts_on: source.starts_on < terms.starts_on ? terms.starts_on : source.starts_on,
      ends_on: source.ends_on > terms.ends_on ? terms.ends_on : source.ends_on,
    }
    return {
      source,
      nights,
      price: priceAfter(source.price, terms),
      kept: uncovered(source, [nights]),
    }
  })
  const planned = rows
    .filter(isRaised)
    .reduce<AsPlanned<Own>[]>(
      (all, { source, nights, price, kept }) =>
        kept.length === 0
          ? all.map((own) => (own.id === source.id ? { ...own, price } : own))
          : placeSeason<AsPlanned<Own>>(all, { ...source, ...nights, price, id: null }),
      [...seasons],
    )
  return { rows, planned: inOrder(planned), unpriced: uncovered(terms, inRange) }
}

/** The rounded price. Where rounding would lower a raised price, or raise a reduced one, the price stays. */
function priceAfter(price: Kurus, { percent, rounding }: RaiseTerms): Kurus {
  const rounded = raisedPrice(price, percent, rounding)
  return percent > 0 ? Math.max(price, rounded) : Math.min(price, rounded)
}

/** Whether the price of its nights changes. */
export const isRaised = ({ source, price }: RaisedSeason<AnySeason>): boolean => price !== source.price
