import { addMonths } from '../../../domain/calendar/month.ts'
import { addDays, dayIn, daysBetween, isoWeekday, monthOf } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { OccupancyVilla, Span } from '../../calendar-grid/bars.ts'

/** Months side by side where there is room, one below the other where there is not. */
export const MONTHS_SHOWN = 3

/** The first days of the months that begin with one, 'YYYY-MM'. */
export function shownMonths(month: string): Day[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(`${month}-01`, index))
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Where a key leads from a day; null for keys that lead nowhere. Home and End are Monday and Sunday. */
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

/** What keeps a night; undefined: nobody. A day has two of them, its morning is the night before. */
export function nightTone(span: Span | undefined): NightTone | undefined {
  if (span === undefined) return undefined
  if (span.kind === 'block') return span.is_external ? 'external' : 'closed'
  return span.status === 'pending' ? 'option' : 'guest'
}

/** How many nights of a stay lie in the row of a day from that day on: the room for its name. */
export function nightsInRow({ check_out }: Pick<Span, 'check_out'>, day: Day): number {
  const monthEnd = addMonths(`${monthOf(day)}-01`, 1)
  return Math.min(daysBetween(day, check_out), 8 - isoWeekday(day), daysBetween(day, monthEnd))
}
