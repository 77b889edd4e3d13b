/**
 * The lowest price among other days of the same length; null unless fewer than half of the priced days have it, because
 * a mark on most of them would say nothing.
 */
export function lowestOf(weeks: readonly { price_from: number | null }[]): number | null {
  const prices = weeks.flatMap(({ price_from }) => price_from ?? [])
  const lowest = Math.min(...prices)
  const sharing = prices.filter((price) => price === lowest).length
  return sharing * 2 < prices.length ? lowest : null
}
