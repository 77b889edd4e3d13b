/** How many villas that match a search are not found, by reason. */
export interface LeftOutCounts {
  guests: number
  taken: number
  not_priced: number
  min_nights: number
  arrival_closed: number
  departure_closed: number
  provisional: number
  price: number
}

export type EmptyReason = 'taken' | 'min_nights' | 'stay_rules' | 'not_priced' | 'provisional'

/**
 * What may be said of a search that finds nothing, so that it is true of every villa that suits the guests (docs/product.md,
 * Search): all are taken; all that are free need more nights; nights are free and stay rules forbid them; all that are
 * free lack a price; some could be booked if their price were final. Null when a villa can be booked beyond the price
 * limits, or when no villa suits.
 */
export function emptyReason(counts: LeftOutCounts): EmptyReason | null {
  const { taken, not_priced, min_nights, arrival_closed, departure_closed, price } = counts
  if (price > 0) return null
  if (counts.provisional > 0) return 'provisional'
  const closed = arrival_closed + departure_closed
  if (taken > 0 && min_nights + closed + not_priced === 0) return 'taken'
  if (min_nights > 0 && closed + not_priced === 0) return 'min_nights'
  if (not_priced > 0 && min_nights + closed === 0) return 'not_priced'
  return min_nights + closed > 0 ? 'stay_rules' : null
}
