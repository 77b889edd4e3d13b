import { addMonths, monthTitle } from '../../domain/calendar/month.ts'
import { addDays, dayNumber, daysBetween, isDay, ISTANBUL_OFFSET } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import type { SentPeriod } from '../../domain/turkish/trip-text.ts'
import { formatDay, formatStay, monthName } from '../../domain/turkish/turkish.ts'

export const ZOOMS = [
  { value: 'week', label: 'Hafta', months: 1 },
  { value: 'month', label: 'Ay', months: 1 },
  { value: 'quarter', label: 'Çeyrek', months: 3 },
  { value: 'year', label: 'Yıl', months: 12 },
] as const
/** The scales of boats, whose trips have hours. */
export const BOAT_ZOOMS = [
  { value: 'day', label: 'Gün' },
  { value: 'three-days', label: '3 gün' },
  { value: 'week', label: 'Hafta' },
  { value: 'month', label: 'Ay' },
] as const
export type VillaZoom = (typeof ZOOMS)[number]['value']
export type Zoom = VillaZoom | (typeof BOAT_ZOOMS)[number]['value']

/** The days of a window that shows hours. */
const DAYS_WITH_HOURS: Partial<Record<Zoom, number>> = { day: 1, 'three-days': 3 }
export const hasHours = (zoom: Zoom) => zoom in DAYS_WITH_HOURS
/** Whether days have columns wide enough for names; otherwise the head names months. */
export const hasDays = (zoom: Zoom) => zoom === 'week' || zoom === 'month' || hasHours(zoom)
/** Whether the grid holds more days than are seen, and scrolls over them. */
export const scrollsDays = (zoom: Zoom) => zoom !== 'year' && !hasHours(zoom)

/** The days that a grid holds, [from, until): whole months, or those around the place that is scrolled to. */
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

/** The window that contains a day: its month, three months from its month on, or its year; with hours the days from it on. */
export function gridWindow(day: Day, zoom: Zoom): GridWindow {
  const hourDays = DAYS_WITH_HOURS[zoom]
  if (hourDays !== undefined) return windowOf(zoom, day, addDays(day, hourDays))
  const from = zoom === 'year' ? `${day.slice(0, 4)}-01-01` : monthStart(day)
  const until = addMonths(from, monthsOf(zoom))
  return { zoom, from, until, days: daysBetween(from, until) }
}

/** A grid is scrolled to this many days before its day, so that today is seen beside the days that led to it. */
export const SHOWN_BEFORE = 3
/** The days that are held before its day, so that it can be scrolled back. */
const HELD_BEFORE = 31
/** How many days a grid holds at first, and at most: the call takes 400. */
const HELD_AT_FIRST: Partial<Record<Zoom, number>> = { week: 90, month: 150, quarter: 250 }
const HELD_AT_MOST = 400
const DAY_MS = 86_400_000
/** How many days are added at an end that is nearly scrolled to. */
const ADDED = 90

const windowOf = (zoom: Zoom, from: Day, until: Day): GridWindow => ({
  zoom,
  from,
  until,
  days: daysBetween(from, until),
})

/** The window of a grid that scrolls over days, around a day. A year and hours do not scroll. */
export function scrollWindow(day: Day, zoom: Zoom): GridWindow {
  const held = HELD_AT_FIRST[zoom]
  if (held === undefined) return gridWindow(day, zoom)
  const from = firstDay(addDays(day, -HELD_BEFORE))
  return windowOf(zoom, from, lastDay(addDays(from, held)))
}

/** The day that a grid is scrolled to: three days before its day, where it scrolls. */
export const shownFrom = (day: Day, zoom: Zoom = 'month'): Day =>
  scrollsDays(zoom) ? firstDay(addDays(day, -SHOWN_BEFORE)) : gridWindow(day, zoom).from

/** The same window with more days at one end, and fewer at the other when it would hold too many. */
export function extended(window: GridWindow, side: 'start' | 'end'): GridWindow {
  const { zoom } = window
  if (!scrollsDays(zoom)) return window
  if (side === 'end') {
    const until = lastDay(addDays(window.until, ADDED))
    const least = addDays(until, -HELD_AT_MOST)
    return windowOf(zoom, window.from < least ? least : window.from, until)
  }
  const from = firstDay(addDays(window.from, -ADDED))
  const most = addDays(from, HELD_AT_MOST)
  return windowOf(zoom, from, window.until > most ? most : window.until)
}

/** Days are those of the years 2000 to 2100. */
const firstDay = (day: Day): Day => (isDay(day) ? day : '2000-01-01')
const lastDay = (day: Day): Day => (isDay(day) ? day : '2100-12-31')

/** The window that the toolbar's arrows lead to; null outside the years that days may have (2000–2100). */
export function neighbourWindow(window: GridWindow, step: 1 | -1): Day | null {
  const { zoom } = window
  const from = hasHours(zoom)
    ? addDays(window.from, step * window.days)
    : addMonths(window.from, step * monthsOf(zoom))
  return isDay(from) && isDay(gridWindow(from, zoom).until) ? from : null
}

/** «4 Temmuz 2027 Pazar», «Temmuz 2027», «Temmuz–Eylül 2027», «Aralık 2026 – Şubat 2027», «2027». */
export function windowTitle(window: GridWindow): string {
  const last = addDays(window.until, -1)
  const [year, lastYear] = [window.from.slice(0, 4), last.slice(0, 4)]
  const [month, lastMonth] = [window.from, last].map((day) => monthName(Number(day.slice(5, 7))))
  if (window.zoom === 'year') return year
  if (window.zoom === 'day') return formatDay(window.from, 'full')
  if (hasHours(window.zoom)) return formatStay({ check_in: window.from, check_out: last })
  if (hasDays(window.zoom)) return monthTitle(last)
  return year === lastYear ? `${month}–${lastMonth} ${year}` : `${month} ${year} – ${lastMonth} ${lastYear}`
}

/** The days of a window in order. */
export function daysOf(window: Pick<GridWindow, 'from' | 'days'>): Day[] {
  return Array.from({ length: window.days }, (_, index) => addDays(window.from, index))
}

/** The months of a window with their first day in it and their number of days in it. */
export function monthsIn(window: GridWindow): { first: Day; offset: number; days: number }[] {
  const months = []
  for (let first = window.from; first < window.until; first = addMonths(monthStart(first), 1)) {
    const next = addMonths(monthStart(first), 1)
    months.push({
      first,
      offset: daysBetween(window.from, first),
      days: daysBetween(first, next < window.until ? next : window.until),
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
  /** of a trip: the share of the bar that is its turn-around */
  tail: number
}

/** What a bar is drawn for: nights, or the time of a boat with the end of its turn-around. */
export type BarTime = Stay & Partial<SentPeriod & { ready_at: string }>

/**
 * The time of a boat is drawn as it is. A stay begins at 16.00 and ends at 10.00, so its bar reaches from the middle of the check-in day to the
 * middle of the check-out day. Two stays that share a day touch there. Returns null when the window shows
 * nothing of the bar.
 */
export function barBox(stay: BarTime, window: GridWindow): BarBox | null {
  const first = dayNumber(window.from)
  const { started_at, finished_at, ready_at = finished_at } = stay
  const at = (moment: string) => (Date.parse(moment) + ISTANBUL_OFFSET) / DAY_MS - first
  const start = started_at === undefined ? dayNumber(stay.check_in) - first + 0.5 : at(started_at)
  const end = ready_at === undefined ? dayNumber(stay.check_out) - first + 0.5 : at(ready_at)
  if (end <= start || end <= 0 || start >= window.days) return null
  const [from, until] = [Math.max(0, start), Math.min(window.days, end)]
  const back = finished_at === undefined ? until : Math.max(from, at(finished_at))
  return {
    start: from,
    end: until,
    isCutStart: start < 0,
    isCutEnd: end > window.days,
    tail: Math.max(0, until - back) / (until - from),
  }
}

/** The hour of a day at a position from 0 to 1 of the row: the full hour before it. */
export function hourAt(place: number, window: GridWindow): number {
  const days = Math.min(Math.max(0, place), 1) * window.days
  return Math.min(23, Math.floor((days % 1) * 24))
}

/** The day at a position from 0 (left edge) to 1 (right edge) of the row. */
export function dayAt(place: number, window: GridWindow): Day {
  const index = Math.floor(place * window.days)
  return addDays(window.from, Math.min(window.days - 1, Math.max(0, index)))
}
