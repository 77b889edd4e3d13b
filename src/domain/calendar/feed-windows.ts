import { addDays, daysBetween } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/** What the other side says stands there: a guest, or nights that are only not sold. */
export type FeedKind = 'reserved' | 'closed'

/** An event of a feed as nights. `uid` is unique among the events of its feed. */
export interface FeedEvent extends Stay {
  uid: string
  kind: FeedKind
}

/** An event that its feed says is cancelled; one that repeats with all its days, which are called `uid#day`. */
export interface CancelledEvent {
  uid: string
  repeats: boolean
}

/** Sites export about a year; a booking window of three months or more ends there, or a little beyond. */
const NEAR_END = 350
const SHORTEST_WINDOW_AHEAD = 60
/** Nobody asks for more notice than a week, give or take the day the feed is old. */
const LONGEST_NOTICE = 8

/**
 * Nights that are closed only because of when one looks: too soon to be booked over there, or beyond the window in
 * which that site sells. Tomorrow both have moved on by a day, so taken as stays they would come back changed every
 * day (docs/acceptance.md row 10). Never a reservation, never what lies between.
 */
export function rollingWindows(events: readonly FeedEvent[], today: Day): FeedEvent[] {
  const closed = events.filter(({ kind, check_out }) => kind === 'closed' && check_out > today)
  const last = events.reduce<Day>((end, event) => (event.check_out > end ? event.check_out : end), today)
  return closed.filter(
    (event) => isNotice(event, today) || (event.check_out === last && isHorizon(event, today)),
  )
}

function isNotice({ check_in, check_out }: Stay, today: Day): boolean {
  const begins = daysBetween(today, check_in)
  return (begins === 0 || begins === -1) && check_out <= addDays(today, LONGEST_NOTICE)
}

function isHorizon({ check_in, check_out }: Stay, today: Day): boolean {
  return daysBetween(today, check_in) >= SHORTEST_WINDOW_AHEAD && daysBetween(today, check_out) >= NEAR_END
}
