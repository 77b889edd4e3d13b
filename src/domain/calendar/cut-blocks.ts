/** Which blocks lose which nights, or which time of a boat, when a part of a calendar is freed. */
import type { Day, Stay } from './stay.ts'
import type { Period } from './trip-period.ts'

/**
 * An entry that occupies nights of a villa, or time of a boat. `is_external`: a feed brought it. `can_free`: the
 * caller may free it.
 */
interface OccupyingEntry {
  kind: 'reservation' | 'block'
  is_external: boolean
  can_free: boolean
}

interface Cut<Entry, Time> {
  entry: Entry
  /** what becomes free */
  opened: Time
  /** what stays closed: nothing, what is before it, what is after it, or both */
  parts: Time[]
}

interface CutPlan<Entry, Time> {
  cuts: Cut<Entry, Time>[]
  /** entries in the selected time that stay as they are */
  stays: Entry[]
}

/** Half-open. */
type Range<Point> = readonly [from: Point, until: Point]

/** How a kind of time is read as a range of points, and made of one. */
interface Measure<Point, Time> {
  rangeOf: (time: Time) => Range<Point>
  timeOf: (range: Range<Point>) => Time
}

/**
 * Computes which blocks lose which time when selected time is freed. A block made by hand loses exactly this time and
 * keeps the rest. Reservations, blocks of feeds and blocks that the caller may not free stay as they are. The past
 * stays closed.
 */
function cut<Entry extends OccupyingEntry & Time, Point extends string | number, Time>(
  entries: readonly Entry[],
  selected: Time,
  present: Point,
  { rangeOf, timeOf }: Measure<Point, Time>,
): CutPlan<Entry, Time> {
  const [begin, end] = rangeOf(selected)
  const from = begin < present ? present : begin
  const overlapping = entries.filter((entry) => {
    const [own, until] = rangeOf(entry)
    return from < end && own < end && from < until
  })
  const canBeFreed = ({ kind, is_external, can_free }: Entry) => kind === 'block' && !is_external && can_free
  return {
    cuts: overlapping.filter(canBeFreed).map((entry) => {
      const [own, until] = rangeOf(entry)
      const opened: Range<Point> = [own < from ? from : own, until > end ? end : until]
      const rest: Range<Point>[] = [
        [own, opened[0]],
        [opened[1], until],
      ]
      return {
        entry,
        opened: timeOf(opened),
        parts: rest.filter(([first, last]) => first < last).map((range) => timeOf(range)),
      }
    }),
    stays: overlapping.filter((entry) => !canBeFreed(entry)),
  }
}

const NIGHTS: Measure<Day, Stay> = {
  rangeOf: ({ check_in, check_out }) => [check_in, check_out],
  timeOf: ([check_in, check_out]) => ({ check_in, check_out }),
}

/** Frees selected nights of villas. Past nights stay closed. */
export const cutBlocks = <Entry extends OccupyingEntry & Stay>(
  entries: readonly Entry[],
  selected: Stay,
  today: Day,
): CutPlan<Entry, Stay> => cut(entries, selected, today, NIGHTS)

const TIME: Measure<number, Period> = {
  rangeOf: ({ started_at, finished_at }) => [started_at.getTime(), finished_at.getTime()],
  timeOf: ([from, until]) => ({ started_at: new Date(from), finished_at: new Date(until) }),
}

const MINUTE = 60_000

/** Frees selected time of boats. What has passed stays closed, to the full minute. */
export const cutClosedTime = <Entry extends OccupyingEntry & Period>(
  entries: readonly Entry[],
  selected: Period,
  now: Date,
): CutPlan<Entry, Period> => cut(entries, selected, Math.ceil(now.getTime() / MINUTE) * MINUTE, TIME)
