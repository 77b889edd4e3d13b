import { addDays, isDay } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { lastNight } from '../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../domain/pricing/season-plan.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'

/** The nights or days of a season or discount as its form has them. */
export type TypedDays = {
  /** empty until a day is chosen */
  startDate: Day
  /** the last night or day, where records have the day after */
  endDate: Day
}

export const typedDays = (range: NightRange | null): TypedDays => ({
  startDate: range?.starts_on ?? '',
  endDate: range === null ? '' : lastNight(range),
})

/** The typed nights or days; null while they are no valid range. */
export function typedRange({ startDate, endDate }: TypedDays): NightRange | null {
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return null
  return { starts_on: startDate, ends_on: addDays(endDate, 1) }
}

/** The same for a call. An invalid day is sent unchanged, because the server has the message for it. */
export const sentDays = ({ startDate, endDate }: TypedDays): TypedDays => ({
  startDate,
  endDate: isDay(endDate) ? addDays(endDate, 1) : endDate,
})

/** A day of a stored record as the form shows it. */
export const dayFieldText = (field: string, day: Day): string =>
  formatDay(field === 'ends_on' ? addDays(day, -1) : day)
