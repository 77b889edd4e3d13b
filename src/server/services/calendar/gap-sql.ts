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
 * A select of the free nights between two taken stays, as domain/gaps.findGaps has them: villa_id, check_in and
 * check_out, and of both neighbours their ids and far ends. Runs open at an end are none. One pass over the calendar of
 * these days; active entries of a villa never overlap, so the next one bounds the gap. `only`: a condition on villas
 * `v`.
 */
function runsOf(window: GapWindow, now: Date, only: RawBuilder<boolean>): RawBuilder<unknown> {
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

/** The same of the gaps that admins published and that still are exactly these nights; there are never many. */
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
 * All gaps of a window together with the published ones of `publishedUntil` (further away, where the catalogue is so
 * large that its calendar is read for the nearest weeks alone). `isPublished`: the published ones only.
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
    : sql`${runsOf(window, now, options.only)} union ${published}`
}

/** The publication `p` that speaks of exactly the nights of a row `asked`, for a left join. */
export const publicationOf = sql`gap_publications p on p.villa_id = asked.villa_id
  and p.stay = daterange(asked.check_in, asked.check_out) and p.withdrawn_at is null`

/** How far anybody looks for gaps, as far as a calendar is sold ahead, and how far at least. */
const FURTHEST = 400
const NEAREST = 60
/** A villa in demand is taken so often a year. */
const STAYS_A_YEAR = 25

export interface GapHorizon {
  /** the gaps that begin before it are looked at */
  until: Day
  /** of so many villas; all of them unless the catalogue is very large */
  villas: number
}

/**
 * How far one question may look that reads no more than `most` stays of the calendar: of a small catalogue all that is
 * sold ahead, of a larger one the nearest weeks, of a very large one its first villas.
 */
export function gapHorizon(villas: number, from: Day, most: number): GapHorizon {
  const readable = (most * 365) / STAYS_A_YEAR
  const days = Math.min(FURTHEST, Math.max(NEAREST, Math.floor(readable / Math.max(1, villas))))
  return { until: addDays(from, days), villas: Math.max(1, Math.min(villas, Math.floor(readable / days))) }
}
