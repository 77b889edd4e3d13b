import type { ReportRow } from './bars.ts'

/** The months of all villas together, in order. */
export function sumMonths(rows: readonly ReportRow[]): ReportRow['months'] {
  const sums = new Map<string, ReportRow['months'][number]>()
  for (const { months } of rows) {
    for (const own of months) {
      const sum = sums.get(own.month) ?? { month: own.month, sold: 0, blocked: 0, nights: 0, percent: 0 }
      sums.set(own.month, {
        ...sum,
        sold: sum.sold + own.sold,
        blocked: sum.blocked + own.blocked,
        nights: sum.nights + own.nights,
      })
    }
  }
  return [...sums.values()]
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .map((sum) => ({ ...sum, percent: sum.nights === 0 ? 0 : Math.round((100 * sum.sold) / sum.nights) }))
}
