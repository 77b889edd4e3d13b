import type { Kurus } from './money.ts'

/** How much less `total` is than `oldTotal`, in whole percent. */
export const savedPercent = (total: Kurus, oldTotal: Kurus): number =>
  Math.round((100 * (oldTotal - total)) / oldTotal)
