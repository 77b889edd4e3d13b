import { addMonths, monthTitle } from '../../domain/calendar/month.ts'
import { addDays, dayNumber, daysBetween, isDay } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import { monthName } from '../../domain/turkish/turkish.ts'

export const ZOOMS = [
  { value: 'month', label: 'Ay', months: 1 },
  { value: 'quarter', label: 'Çeyrek', months: 3 },
  { value: 'year', label: 'Yıl', months: 12 },
] as const
export type Zoom = (typeof ZOOMS)[number]['value']

/** The days that a grid shows: whole months, [from, until). */
export interface GridWindow {
  zoom: Zoom
  from: Day
  until: Day
  days: number
}

function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

const monthsOf = (zoom: Zoom) => ZOOMS.find(({ value }) => value === zoom)?.months ?? 1

/** The window that contains a day: its month, three months from its month on, or its year. */
export function gridWindow(day: Day, zoom: Zoom): GridWindow {
  const from = zoom === 'year' ? `${day.slice(0, 4)}-01-01` : monthStart(day)
  const until = addMonths(from, monthsOf(zoom))
  return { zoom, from, until, days: daysBetween(from, until) }
}

/** The window that the toolbar's arrows lead to; null outside the years that days may have (2000–2100). */
export function neighbourWindow(window: GridWindow, step: 1 | -1): Day | null {
  const from = addMonths(window.from, step * monthsOf(window.zoom))
  const until = addMonths(from, monthsOf(window.zoom))
  return isDay(from) && isDay(until) ? from : null
}

/** «Temmuz 2027», «Temmuz–Eylül 2027», «Aralık 2026 – Şubat 2027», «2027». */
export function windowTitle(window: GridWindow): string {
  const last = addDays(window.until, -1)
  const [year, lastYear] = [window.from.slice(0, 4), last.slice(0, 4)]
  const [month, lastMonth] = [window.from, last].map((day) => monthName(Number(day.slice(5, 7))))
  if (window.zoom === 'year') return year
  if (window.zoom === 'month') return monthTitle(last)
  return year === lastYear ? `${month}–${lastMonth} ${year}` : `${month} ${year} – ${lastMonth} ${lastYear}`
}

/** The days of a window in order. */
export function daysOf(window: GridWindow): Day[] {
  return Array.from({ length: window.days }, (_, index) => addDays(window.from, index))
}

/** The months of a window with their first day and number of days. */
export function monthsIn(window: GridWindow): { first: Day; offset: number; days: number }[] {
  const months = []
  for (let first = window.from; first < window.until; first = addMonths(first, 1)) {
    months.push({
      first,
      offset: daysBetween(window.from, first),
      days: daysBetween(first, addMonths(first, 1)),
    })
  }
  return months
}

/** The position of a bar in days from the left edge. An end that the window cuts off is not slanted. */
export interface BarBox {
  start: number
  end: number
  isCutStart: boolean
  isCutEnd: boolean
}

/**
 * A stay begins at 16.00 and ends at 10.00, so its bar reaches from the middle of the check-in day to the
 * middle of the check-out day. Two stays that share a day touch there. Returns null when the window shows
 * nothing of the bar.
 */
export function barBox(stay: Stay, window: GridWindow): BarBox | null {
  const first = dayNumber(window.from)
  const start = dayNumber(stay.check_in) - first + 0.5
  const end = dayNumber(stay.check_out) - first + 0.5
  if (end <= start || end <= 0 || start >= window.days) return null
  return {
    start: Math.max(0, start),
    end: Math.min(window.days, end),
    isCutStart: start < 0,
    isCutEnd: end > window.days,
  }
}

/** The day at a position from 0 (left edge) to 1 (right edge) of the row. */
export function dayAt(place: number, window: GridWindow): Day {
  const index = Math.floor(place * window.days)
  return addDays(window.from, Math.min(window.days - 1, Math.max(0, index)))
}
