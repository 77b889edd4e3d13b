import { closedDays } from '../../../domain/calendar/closed-time.ts'
import { cutClosedTime } from '../../../domain/calendar/cut-blocks.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Period } from '../../../domain/calendar/trip-period.ts'
import type { SentPeriod } from '../../../domain/turkish/trip-text.ts'
import { momentsOf, timeOf } from '../bars.ts'
import type { OccupancyRow, Span } from '../bars.ts'
import { closedTime, EMPTY_TIME, timeOn } from './closed-time.ts'
import type { ClosedTime } from './closed-time.ts'

/** A block of a boat of which a part is to be opened, and the place that was pressed; without an hour the day. */
export interface BlockPart {
  boat: OccupancyRow
  span: Span
  day: Day
  hour: number | null
}

const sent = ({ started_at, finished_at }: Period): SentPeriod => ({
  started_at: started_at.toISOString(),
  finished_at: finished_at.toISOString(),
})

/** The part of a block that opening this time would open; null when that is nothing. */
export function openedPart(
  span: Span,
  wanted: SentPeriod,
  now: Date,
): { opened: SentPeriod; isWhole: boolean } | null {
  const time = timeOf(span)
  if (time === null) return null
  const [cut] = cutClosedTime([{ ...span, ...momentsOf(time) }], momentsOf(wanted), now).cuts
  return cut === undefined ? null : { opened: sent(cut.opened), isWhole: cut.parts.length === 0 }
}

/** What a block closes of one day; null when that is nothing, or the whole block. */
export function dayOfBlock(span: Span, day: Day, now: Date): SentPeriod | null {
  const part = openedPart(span, sent(closedDays({ check_in: day, check_out: addDays(day, 1) })), now)
  return part === null || part.isWhole ? null : part.opened
}

/** The time that a form offers first: the pressed hour, else the pressed day, else the time of a block within it. */
export function offeredPart({ span, day, hour }: BlockPart, now: Date): ClosedTime {
  const time = timeOf(span)
  if (hour !== null) {
    const from = timeOn(day, hour)
    return { ...from, endTime: hour < 23 ? timeOn(day, hour + 1).startTime : '23:59' }
  }
  if (dayOfBlock(span, day, now) === null && time !== null) return { ...closedTime(time), isWhole: false }
  return { ...EMPTY_TIME, startDate: day, endDate: day }
}
