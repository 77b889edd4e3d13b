import type { Day } from '../../domain/calendar/stay.ts'
import type { DayCell, Shown } from './day-cell.ts'

/** What the calendar of a villa or a boat shows and what a press does. Its components know neither stays nor trips. */
export interface RentalCalendar {
  /** The first and the last month that it has data for, YYYY-MM. */
  first: string
  last: string
  today: Day
  /** The day on which the stay or trip begins. */
  chosen: Day | null
  cellOf: (day: Day, shown: Shown) => DayCell
  /** What the next press on the day under the pointer would choose: "7 gece · ₺106.820"; '' when nothing. */
  previewOf: (day: Day, shown: Shown) => string
  /** The last press was refused, so its day says why. */
  isRefusing: boolean
  press: (day: Day) => void
  hover: (day: Day | null) => void
  /** Undoes a begun choice by Esc; false when there is none. */
  escape: () => boolean
}

/** Limits a month to those that the calendar has. */
export function clampMonth({ first, last }: Pick<RentalCalendar, 'first' | 'last'>, month: string): string {
  if (month < first) return first
  return month > last ? last : month
}
