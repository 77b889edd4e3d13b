import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LONGEST_GAP } from '../../../domain/calendar/gaps.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { occupiesNights } from './occupies-nights.ts'

export interface GapWindow {
  /** a gap begins on a day of [from, until) */
  from: Day
  until: Day
  min_nights?: number
  max_nights?: number
}

const COLUMNS = sql`villa_id, check_in, check_out, before_id, before_check_in, after_id, after_check_out`

/**
 * Selects the free nights between two taken stays, by the rules of findGaps in domain/calendar/gaps:
 * villa_id, check_in and check_out, and the ids and far ends of both neighbours. Runs with an open end are
 * excluded. It reads the calendar of these days once: active entries of a villa never overlap, so the next
 * entry bounds the gap. `only` is a condition on villas `v`.
 */
function freeRuns(window: GapWindow, now: Date, only: RawBuilder<boolean>): RawBuilder<unknown> {
  const { from, until, min_nights = 1, max_nights = LONGEST_GAP } = window
  return sql`
    select ${COLUMNS} from (
      select e.villa_id, upper(e.stay) as check_in, lead(lower(e.stay)) over w as check_out,
        e.id as before_id, lower(e.stay) as before_check_in,
        lead(e.id) over w as after_id, lead(upper(e.stay)) over w as after_check_out
      from calendar_entries e join villas v on v.id = e.villa_id
      where e.stay && daterange(${addDays(from, -1)}::date, ${addDays(until, LONGEST_GAP + 1)}::date)
        and ${occupiesNights('e', now)} and ${only}
      window w as (partition by e.villa_id order by lower(e.stay))
    ) run
    where run.check_out - run.check_in between ${min_nights}::int and ${max_nights}::int
      and run.check_in >= ${from}::date and run.check_in < ${until}::date`
}

/** Selects the published gaps that are still exactly these nights. There are never many. */
function publishedRuns(window: GapWindow, now: Date, only: RawBuilder<boolean>): RawBuilder<unknown> {
  const { from, until, min_nights = 1, max_nights = LONGEST_GAP } = window
  return sql`
    select p.villa_id, lower(p.stay) as check_in, upper(p.stay) as check_out, b.id as before_id,
      lower(b.stay) as before_check_in, a.id as after_id, upper(a.stay) as after_check_out
    from gap_publications p
    join villas v on v.id = p.villa_id
    join calendar_entries b on b.villa_id = p.villa_id and upper(b.stay) = lower(p.stay) and ${occupiesNights('b', now)}
    join calendar_entries a on a.villa_id = p.villa_id and lower(a.stay) = upper(p.stay) and ${occupiesNights('a', now)}
    where p.withdrawn_at is null and upper(p.stay) - lower(p.stay) between ${min_nights}::int and ${max_nights}::int
      and lower(p.stay) >= ${from}::date and lower(p.stay) < ${until}::date and ${only}
      and not exists (select from calendar_entries e
        where e.villa_id = p.villa_id and e.stay && p.stay and ${occupiesNights('e', now)})`
}

/**
 * Selects all gaps of a window and the published ones until `publishedUntil`, which is further away when a
 * large catalogue limits the window. `isPublished` selects the published ones only.
 */
export function gapRows(
  window: GapWindow,
  now: Date,
  options: { only: RawBuilder<boolean>; publishedUntil?: Day; isPublished?: boolean },
): RawBuilder<unknown> {
  const published = publishedRuns(
    { ...window, until: options.publishedUntil ?? window.until },
    now,
    options.only,
  )
  return options.isPublished === true
    ? published
    : sql`${freeRuns(window, now, options.only)} union ${published}`
}

/** For a left join: the publication `p` of exactly the nights of a row `asked`. */
export const publicationJoin = sql`gap_publications p on p.villa_id = asked.villa_id
  and p.stay = daterange(asked.check_in, asked.check_out) and p.withdrawn_at is null`

/**
 * Gaps are searched at most this many days ahead, as far as the calendar is sold, and at least MIN_DAYS_AHEAD days.
 */
const MAX_DAYS_AHEAD = 400
const MIN_DAYS_AHEAD = 60
/** An upper estimate of the stays of one villa per year. */
const STAYS_PER_YEAR = 25

export interface GapHorizon {
  /** gaps that begin before this day are searched */
  until: Day
  /** number of villas searched; all of them unless the catalogue is very large */
  villas: number
}

/**
 * Limits a search for gaps to about `maxStays` stays of the calendar: the whole sales period of a small
 * catalogue, the nearest weeks of a larger one, and the first villas of a very large one.
 */
export function gapHorizon(villas: number, from: Day, maxStays: number): GapHorizon {
  const readable = (maxStays * 365) / STAYS_PER_YEAR
  const days = Math.min(MAX_DAYS_AHEAD, Math.max(MIN_DAYS_AHEAD, Math.floor(readable / Math.max(1, villas))))
  return { until: addDays(from, days), villas: Math.max(1, Math.min(villas, Math.floor(readable / days))) }
}
