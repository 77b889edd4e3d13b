/** The lowest price among other days of the same length; null while no two of them differ. */
export function lowestOf(weeks: readonly { price_from: number | null }[]): number | null {
  const prices = weeks.flatMap(({ price_from }) => price_from ?? [])
  const lowest = Math.min(...prices)
  return prices.some((price) => price > lowest) ? lowest : null
}
