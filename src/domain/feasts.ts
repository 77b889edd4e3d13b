import { daysBetween } from './stay.ts'
import type { Day } from './stay.ts'
import type { NightRange } from './season-plan.ts'

export type FeastKind = 'ramazan' | 'kurban'

/** The days of a religious feast, [starts_on, ends_on), without the eve. */
export interface Feast extends NightRange {
  kind: FeastKind
}

export const FEAST_NAMES: Record<FeastKind, string> = {
  ramazan: 'Ramazan Bayramı',
  kurban: 'Kurban Bayramı',
}

/** A lunar year of twelve months, in days. */
const LUNAR_YEAR = 354.367
/** How far from it an announced feast may lie. */
const SLACK = 12
/** A season longer than this is no week of a feast, even where it holds one. */
const MOST_FEAST_NIGHTS = 21

/** The feast whose week a season is: it holds the first day, and little else. */
export function feastOf(season: NightRange, feasts: readonly Feast[]): Feast | undefined {
  if (daysBetween(season.starts_on, season.ends_on) > MOST_FEAST_NIGHTS) return undefined
  return feasts.find((feast) => season.starts_on <= feast.starts_on && feast.starts_on < season.ends_on)
}

/** The same feast so many lunar years later, as the calendar of feasts has it; undefined where it has none. */
export function feastLater(feast: Feast, years: number, feasts: readonly Feast[]): Feast | undefined {
  const away = ({ starts_on }: { starts_on: Day }) =>
    Math.abs(daysBetween(feast.starts_on, starts_on) - years * LUNAR_YEAR)
  return feasts
    .filter((other) => other.kind === feast.kind && away(other) <= SLACK)
    .toSorted((a, b) => away(a) - away(b))[0]
}
