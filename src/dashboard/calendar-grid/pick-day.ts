import { isDay } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'

/** The days of a form after a press on a day: the first press is the check-in, the next later one the check-out. */
export function pickDay(
  { startDate, endDate }: { startDate: string; endDate: string },
  day: Day,
): { startDate: Day; endDate: string } {
  const waitsForEnd = isDay(startDate) && endDate === ''
  return waitsForEnd && startDate < day ? { startDate, endDate: day } : { startDate: day, endDate: '' }
}
