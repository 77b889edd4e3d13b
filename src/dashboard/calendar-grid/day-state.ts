import { addDays, dayIn } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import type { OccupancyVilla } from './bars.ts'

/** How ui/calendar.css draws a day: a stay leaves the morning of its last day taken and begins in an afternoon. */
export function dayState({ spans }: Pick<OccupancyVilla, 'spans'>, day: Day, today: Day) {
  const night = spans.find((span) => dayIn(day, span))
  const before = spans.find((span) => dayIn(addDays(day, -1), span))
  if (night && before) return night.status === 'pending' ? 'option' : 'busy'
  if (night) return 'only-checkout'
  if (before) return 'only-checkin'
  return day < today ? 'past' : 'free'
}
