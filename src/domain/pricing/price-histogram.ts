import type { Kurus } from './money.ts'

const STEPS = 12

/** Counts of prices in twelve equal steps from the lowest to the highest. Without prices there are no steps. */
export function priceHistogram(prices: readonly Kurus[]): {
  min: Kurus | null
  max: Kurus | null
  histogram: number[]
} {
  if (prices.length === 0) return { min: null, max: null, histogram: [] }
  const min = prices.reduce((least, price) => Math.min(least, price))
  const max = prices.reduce((most, price) => Math.max(most, price))
  const histogram = Array.from({ length: STEPS }, () => 0)
  for (const price of prices) {
    const step = Math.min(STEPS - 1, Math.floor(((price - min) * STEPS) / Math.max(1, max - min)))
    histogram[step]! += 1
  }
  return { min, max, histogram }
}
