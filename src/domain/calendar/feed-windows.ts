import { addDays, daysBetween } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/** What the other site says about the nights: a guest has them, or they are only not sold. */
export type FeedKind = 'reserved' | 'closed'

/** An event of a feed as nights. `uid` is unique within its feed. */
export interface FeedEvent extends Stay {
  uid: string
  kind: FeedKind
}

/** A cancelled event. If it repeats, all its occurrences are cancelled, whose uids are `uid#day`. */
export interface CancelledEvent {
  uid: string
  repeats: boolean
}

/**
 * Sites export about a year. A window of three months or more that ends there, or a little later, is the end
 * of what the site sells.
 */
const NEAR_END = 350
const SHORTEST_WINDOW_AHEAD = 60
/** Sites ask for at most a week of notice; one more day because the feed may be a day old. */
const LONGEST_NOTICE = 8

/**
 * Returns the closed nights that depend on the day of reading: too soon to be booked on the other site, or
 * beyond the period that it sells. Both move by a day every day, so they would come back as changes daily
 * (docs/acceptance.md row 10). Reservations, and closed nights between the two windows, are never among them.
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
