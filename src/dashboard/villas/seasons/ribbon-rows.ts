import { uncovered } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { monthLater } from '../../../domain/calendar/month.ts'
import { addDays, daysBetween } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { monthName } from '../../../domain/turkish/turkish.ts'

/** A row of the ribbon: the nights of some months, [from, until). */
export interface RibbonRow {
  from: Day
  until: Day
  days: number
  months: { name: string; offset: number; days: number }[]
}

/** A year in rows of equal months: six a row on a wide screen, three on a phone. */
export function ribbonRows(year: number, monthsInRow: number): RibbonRow[] {
  return Array.from({ length: 12 / monthsInRow }, (_, index) => {
    const from = monthLater(`${year}-01-01`, index * monthsInRow)
    const until = monthLater(from, monthsInRow)
    const months = Array.from({ length: monthsInRow }, (__, month) => {
      const first = monthLater(from, month)
      return {
        name: monthName(Number(first.slice(5, 7)), 'short'),
        offset: daysBetween(from, first),
        days: daysBetween(first, monthLater(first, 1)),
      }
    })
    return { from, until, days: daysBetween(from, until), months }
  })
}

/** The position of nights in a row, as a percentage of its width. An end in another row is not slanted. */
export interface RibbonBox {
  left: number
  width: number
  isCutStart: boolean
  isCutEnd: boolean
}

export function ribbonBox(range: NightRange, row: RibbonRow): RibbonBox | null {
  if (range.ends_on <= row.from || row.until <= range.starts_on) return null
  const isCutStart = range.starts_on < row.from
  const isCutEnd = range.ends_on > row.until
  const first = isCutStart ? 0 : daysBetween(row.from, range.starts_on)
  const last = isCutEnd ? row.days : daysBetween(row.from, range.ends_on)
  return {
    left: (first / row.days) * 100,
    width: ((last - first) / row.days) * 100,
    isCutStart,
    isCutEnd,
  }
}

/** The night at a position from 0 (left) to 1 (right) of a row. */
export function nightAt(place: number, row: RibbonRow): Day {
  const index = Math.floor(place * row.days)
  return addDays(row.from, Math.min(row.days - 1, Math.max(0, index)))
}

/** The boundary nearest to a position: the first day of the night after it. */
export function boundaryAt(place: number, row: RibbonRow): Day {
  return addDays(row.from, Math.min(row.days, Math.max(0, Math.round(place * row.days))))
}

/** The range without a price around a night, within the year; null where a season has the night. */
export function gapAt(night: Day, year: number, seasons: readonly NightRange[]): NightRange | null {
  const whole = { starts_on: `${year}-01-01`, ends_on: `${year + 1}-01-01` }
  return uncovered(whole, seasons).find((gap) => gap.starts_on <= night && night < gap.ends_on) ?? null
}

/**
 * The year that is shown first: that of the next nights with a price, which in winter is often the coming
 * year.
 */
export function yearToOpen(seasons: readonly NightRange[], today: Day): number {
  const coming = seasons.filter(({ ends_on }) => ends_on > today).map(({ starts_on }) => starts_on)
  const next = coming.toSorted()[0]
  return Number((next === undefined || next < today ? today : next).slice(0, 4))
}

/**
 * The default range of a new season: the first one without a price that is still to come. In a past year, the
 * first one.
 */
export function nextGap(gaps: readonly NightRange[], today: Day): NightRange | null {
  const next = gaps.find(({ ends_on }) => ends_on > today)
  if (next === undefined) return gaps[0] ?? null
  return next.starts_on < today ? { ...next, starts_on: today } : next
}

/** The gaps that can still be sold, without the nights before today. */
export function comingGaps(gaps: readonly NightRange[], today: Day): NightRange[] {
  return gaps
    .filter(({ ends_on }) => ends_on > today)
    .map((gap) => (gap.starts_on < today ? { ...gap, starts_on: today } : gap))
}

/** How high a price is among those of the year, from 0 (the lowest) to 100. */
export function priceLevel(price: number, prices: readonly number[]): number {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return highest <= lowest ? 50 : Math.round(((price - lowest) / (highest - lowest)) * 100)
}
