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
/** By how many days an announced public holiday may differ from the lunar year. */
const TOLERANCE_DAYS = 12
/** A longer season is not that of a public holiday, even when it contains one. */
const MAX_PUBLIC_HOLIDAY_NIGHTS = 21

/** The public holiday that a season was made for: the season is short and contains its first day. */
export function publicHolidayOf(
  season: NightRange,
  publicHolidays: readonly PublicHoliday[],
): PublicHoliday | undefined {
  if (daysBetween(season.starts_on, season.ends_on) > MAX_PUBLIC_HOLIDAY_NIGHTS) return undefined
  return publicHolidays.find(
    (publicHoliday) =>
      season.starts_on <= publicHoliday.starts_on && publicHoliday.starts_on < season.ends_on,
  )
}

/** The same public holiday this many lunar years later; undefined when the list of public holidays has none there. */
export function publicHolidayLater(
  publicHoliday: PublicHoliday,
  years: number,
  publicHolidays: readonly PublicHoliday[],
): PublicHoliday | undefined {
  const away = ({ starts_on }: { starts_on: Day }) =>
    Math.abs(daysBetween(publicHoliday.starts_on, starts_on) - years * LUNAR_YEAR)
  return publicHolidays
    .filter((other) => other.kind === publicHoliday.kind && away(other) <= TOLERANCE_DAYS)
    .toSorted((a, b) => away(a) - away(b))[0]
}
