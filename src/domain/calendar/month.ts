import { addDays, daysBetween, isoWeekday, monthOf } from './stay.ts'
import type { Day } from './stay.ts'
import { monthName } from '../turkish/turkish.ts'

/** «Temmuz 2027», of a day of that month or of 'YYYY-MM'. */
export function monthTitle(day: string): string {
  return `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
}

/** The months up to that of a day, or to 'YYYY-MM', from the year 0 on. */
export const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** 'YYYY-MM' of a month counted from the year 0. */
export const monthAt = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** The month so many months later than 'YYYY-MM'. */
export const monthAfter = (month: string, months: number): string => monthAt(monthNumber(month) + months)

/** The first day of the month so many months after that of a day. */
export const monthLater = (day: Day, months: number): Day => `${monthAfter(monthOf(day), months)}-01`

/** The same day so many months later; the last day of a shorter month. 29 February comes back every fourth year. */
export function addMonths(day: Day, months: number): Day {
  const first = monthLater(day, months)
  const length = daysBetween(first, monthLater(first, 1))
  return addDays(first, Math.min(Number(day.slice(8, 10)), length) - 1)
}

/** The weeks of a month by its first day, Monday first; null where another month's days would stand. */
export function weeksOf(first: Day): (Day | null)[][] {
  const lead = isoWeekday(first) - 1
  const days = daysBetween(first, addMonths(first, 1))
  const cells = Array.from({ length: Math.ceil((lead + days) / 7) * 7 }, (_, place) => {
    const index = place - lead
    return index >= 0 && index < days ? addDays(first, index) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
