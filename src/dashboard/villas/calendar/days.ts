import { addMonths } from '../../../domain/calendar/month.ts'
import { addDays, dayIn, daysBetween, isoWeekday, monthOf } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { OccupancyVilla, Span } from '../../calendar-grid/bars.ts'

/** Months shown at a time: side by side where there is room, else below each other. */
export const MONTHS_SHOWN = 3

/** The first days of the shown months; `from` is 'YYYY-MM'. */
export function shownMonths(month: string): Day[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(`${month}-01`, index))
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key moves to; null for other keys. Home and End are Monday and Sunday. */
export function dayAfterKey(day: Day, key: string): Day | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'Home') return addDays(day, 1 - isoWeekday(day))
  if (key === 'End') return addDays(day, 7 - isoWeekday(day))
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : null
}

export const spanOfNight = (villa: Pick<OccupancyVilla, 'spans'>, day: Day): Span | undefined =>
  villa.spans.find((span) => dayIn(day, span))

type NightTone = 'guest' | 'option' | 'closed' | 'external'

/**
 * What takes a night; undefined if it is free. A day shows two of them, because its morning belongs to the
 * night before.
 */
export function nightTone(span: Span | undefined): NightTone | undefined {
  if (span === undefined) return undefined
  if (span.kind === 'block') return span.is_external ? 'external' : 'closed'
  return span.status === 'pending' ? 'option' : 'guest'
}

/** How many nights of a stay lie in the same week row from this day on: the room for its name. */
export function nightsInRow({ check_out }: Pick<Span, 'check_out'>, day: Day): number {
  const monthEnd = addMonths(`${monthOf(day)}-01`, 1)
  return Math.min(daysBetween(day, check_out), 8 - isoWeekday(day), daysBetween(day, monthEnd))
}
