import { asWholeDays, closedDays } from '../../../domain/calendar/closed-time.ts'
import { addDays, isDay, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { momentOf, timeInIstanbul } from '../../../domain/calendar/trip-period.ts'
import type { SentPeriod } from '../../../domain/turkish/trip-text.ts'

/** The time of a boat's block as its form holds it: whole days from the first to the last, or with hours. */
export interface ClosedTime {
  isWhole: boolean
  startDate: string
  startTime: string
  /** the last day; with hours the day on which the boat is free again */
  endDate: string
  endTime: string
}

const [MORNING, EVENING] = ['09:00', '18:00']

export const EMPTY_TIME: ClosedTime = {
  isWhole: true,
  startDate: '',
  startTime: MORNING,
  endDate: '',
  endTime: EVENING,
}

/** A whole day or, from an hour on, the rest of the day. */
export const timeOn = (day: Day, hour: number | null): ClosedTime => ({
  ...EMPTY_TIME,
  startDate: day,
  endDate: day,
  ...(hour === null
    ? {}
    : { isWhole: false, startTime: clock(hour), endTime: hour < 18 ? EVENING : clock(23, 59) }),
})

const clock = (hour: number, minute = 0) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

const isTime = (text: string) => /^\d\d:\d\d$/.test(text)

/** The period as calls take it; null while a day or an hour is missing. */
export function periodOf({ isWhole, startDate, startTime, endDate, endTime }: ClosedTime): SentPeriod | null {
  if (!isDay(startDate) || !isDay(endDate)) return null
  if (!isWhole && !(isTime(startTime) && isTime(endTime))) return null
  const period = isWhole
    ? closedDays({ check_in: startDate, check_out: addDays(endDate, 1) })
    : { started_at: momentOf(`${startDate}T${startTime}`), finished_at: momentOf(`${endDate}T${endTime}`) }
  return { started_at: period.started_at.toISOString(), finished_at: period.finished_at.toISOString() }
}

/** The form's values of a stored block. */
export function closedTime(sent: SentPeriod): ClosedTime {
  const [started_at, finished_at] = [new Date(sent.started_at), new Date(sent.finished_at)]
  const whole = asWholeDays({ started_at, finished_at })
  if (whole !== null)
    return { ...EMPTY_TIME, startDate: whole.check_in, endDate: addDays(whole.check_out, -1) }
  return {
    isWhole: false,
    startDate: todayInIstanbul(started_at),
    startTime: timeInIstanbul(started_at),
    endDate: todayInIstanbul(finished_at),
    endTime: timeInIstanbul(finished_at),
  }
}
