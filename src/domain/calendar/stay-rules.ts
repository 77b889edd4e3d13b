import { addDays, isoWeekday, nightCount } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/** No stay is quoted beyond this many nights; longer ones are agreed by telephone. */
export const MAX_NIGHTS = 90

/** The stay rules of a season. Days are half-open [from, until), weekdays are 1 (Monday) to 7. */
export interface StayRule {
  from: Day
  until: Day
  min_nights: number
  /** 'arrival': for stays that begin in it; 'touch': for every stay with a night in it (bayram weeks). */
  min_nights_applies: 'arrival' | 'touch'
  closed_arrival_days: number[]
  closed_departure_days: number[]
}

export type StayRuleBreach =
  | { code: 'arrival_closed' }
  | { code: 'departure_closed' }
  | { code: 'min_nights'; min_nights: number }

/** Returns the stay rules of a villa's seasons in the shape that the browser's calendar uses. */
export function stayRulesOf(
  seasons: readonly (Omit<StayRule, 'from' | 'until'> & { starts_on: Day; ends_on: Day })[],
): StayRule[] {
  return seasons.map((season) => ({
    from: season.starts_on,
    until: season.ends_on,
    min_nights: season.min_nights,
    min_nights_applies: season.min_nights_applies,
    closed_arrival_days: season.closed_arrival_days,
    closed_departure_days: season.closed_departure_days,
  }))
}

function ruleAt(rules: readonly StayRule[], day: Day): StayRule | undefined {
  return rules.find((rule) => rule.from <= day && day < rule.until)
}

/** Returns the rule for arriving on a day: that of the season that contains the day. */
export function arrivalRule(rules: readonly StayRule[], checkIn: Day): StayRule | undefined {
  return ruleAt(rules, checkIn)
}

/**
 * Returns the rule for leaving on a day: that of the season that contains the check-out day or, after the
 * last season, of the last night.
 */
export function departureRule(rules: readonly StayRule[], checkOut: Day): StayRule | undefined {
  return ruleAt(rules, checkOut) ?? ruleAt(rules, addDays(checkOut, -1))
}

/**
 * Returns the minimum stay: that of the season of the check-in day, raised by every season marked 'touch'
 * with a night of the stay; at least 1 (docs/product.md, Quote).
 */
export function minNightsOf(rules: readonly StayRule[], stay: Stay): number {
  let nights = arrivalRule(rules, stay.check_in)?.min_nights ?? 1
  for (const rule of rules) {
    const isTouched = rule.from < stay.check_out && stay.check_in < rule.until
    if (rule.min_nights_applies === 'touch' && isTouched) nights = Math.max(nights, rule.min_nights)
  }
  return Math.max(1, nights)
}

/**
 * Returns the first rule that a stay breaks, or null. A stay that takes a whole gap breaks none, because
 * nobody else could take those nights. `isBetween`: it takes all free nights between two taken stays; they are
 * a gap when they are fewer than the minimum stay that applies to them. Prices and the calendar use this one
 * function, so every range that can be selected can be priced.
 */
export function stayRuleBreach(
  rules: readonly StayRule[],
  stay: Stay,
  isBetween: boolean,
): StayRuleBreach | null {
  const count = nightCount(stay)
  const minNights = minNightsOf(rules, stay)
  if (count < 1) return { code: 'min_nights', min_nights: minNights }
  if (isBetween && count < minNights) return null
  if (arrivalRule(rules, stay.check_in)?.closed_arrival_days.includes(isoWeekday(stay.check_in))) {
    return { code: 'arrival_closed' }
  }
  if (count < minNights) return { code: 'min_nights', min_nights: minNights }
  if (departureRule(rules, stay.check_out)?.closed_departure_days.includes(isoWeekday(stay.check_out))) {
    return { code: 'departure_closed' }
  }
  return null
}
