import type { Calendar } from '../../domain/calendar/date-selection.ts'

/**
 * The calendar as one JSON text, with its prices as runs of price and nights. React Router serializes each
 * value of an object separately, and a calendar has about six hundred.
 */
export function calendarText({ prices, ...rest }: Calendar): string {
  const runs: [price: number, nights: number][] = []
  for (const price of prices) {
    const last = runs.at(-1)
    if (last?.[0] === price) last[1] += 1
    else runs.push([price, 1])
  }
  return JSON.stringify({ ...rest, runs: runs.flat() })
}

/** Parses the text of calendarText. */
export function parseCalendar(text: string): Calendar {
  const { runs, ...rest } = JSON.parse(text) as Omit<Calendar, 'prices'> & { runs: number[] }
  const prices: number[] = []
  for (let at = 0; at < runs.length; at += 2) {
    for (let night = 0; night < runs[at + 1]!; night += 1) prices.push(runs[at]!)
  }
  return { ...rest, prices }
}
