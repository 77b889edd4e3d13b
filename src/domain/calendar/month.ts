import { addDays, daysBetween, isoWeekday, monthOf } from './stay.ts'
import type { Day } from './stay.ts'
import { monthName } from '../turkish/turkish.ts'

/** Returns the Turkish title of a month, «Temmuz 2027», for a day or a 'YYYY-MM'. */
export function monthTitle(day: string): string {
  return `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
}

/** Returns the number of months since year 0, for a day or a 'YYYY-MM'. */
export const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Returns 'YYYY-MM' for a number of months since year 0. */
export const monthAt = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** Returns the 'YYYY-MM' that is `months` months later. */
export const monthAfter = (month: string, months: number): string => monthAt(monthNumber(month) + months)

/** Returns the first day of the month that is `months` months after the month of a day. */
export const monthLater = (day: Day, months: number): Day => `${monthAfter(monthOf(day), months)}-01`

/** Returns the same day `months` months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const first = monthLater(day, months)
  const length = daysBetween(first, monthLater(first, 1))
  return addDays(first, Math.min(Number(day.slice(8, 10)), length) - 1)
}

/** Returns the weeks of a month, Monday first. Cells of other months are null. */
export function weeksOf(first: Day): (Day | null)[][] {
  const lead = isoWeekday(first) - 1
  const days = daysBetween(first, addMonths(first, 1))
  const cells = Array.from({ length: Math.ceil((lead + days) / 7) * 7 }, (_, place) => {
    const index = place - lead
    return index >= 0 && index < days ? addDays(first, index) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
