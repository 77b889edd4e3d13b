import { daysBetween } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'
import type { NightRange } from '../pricing/season-plan.ts'

export type PublicHolidayKind = 'ramazan' | 'kurban'

/** The days of a religious public holiday, [starts_on, ends_on), without the eve. */
export interface PublicHoliday extends NightRange {
  kind: PublicHolidayKind
}

export const PUBLIC_HOLIDAY_NAMES: Record<PublicHolidayKind, string> = {
  ramazan: 'Ramazan Bayramı',
  kurban: 'Kurban Bayramı',
}

/** A lunar year of twelve months, in days. */
const LUNAR_YEAR = 354.367
/** How far from it an announced public holiday may lie. */
const SLACK = 12
/** A season longer than this is no week of a public holiday, even where it holds one. */
const MOST_PUBLIC_HOLIDAY_NIGHTS = 21

/** The public holiday whose week a season is: it holds the first day, and little else. */
export function publicHolidayOf(
  season: NightRange,
  publicHolidays: readonly PublicHoliday[],
): PublicHoliday | undefined {
  if (daysBetween(season.starts_on, season.ends_on) > MOST_PUBLIC_HOLIDAY_NIGHTS) return undefined
  return publicHolidays.find(
    (publicHoliday) =>
      season.starts_on <= publicHoliday.starts_on && publicHoliday.starts_on < season.ends_on,
  )
}

/** The same public holiday so many lunar years later, as the calendar of public holidays has it; undefined where it has none. */
export function publicHolidayLater(
  publicHoliday: PublicHoliday,
  years: number,
  publicHolidays: readonly PublicHoliday[],
): PublicHoliday | undefined {
  const away = ({ starts_on }: { starts_on: Day }) =>
    Math.abs(daysBetween(publicHoliday.starts_on, starts_on) - years * LUNAR_YEAR)
  return publicHolidays
    .filter((other) => other.kind === publicHoliday.kind && away(other) <= SLACK)
    .toSorted((a, b) => away(a) - away(b))[0]
}
