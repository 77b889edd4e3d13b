import type { Day } from '../calendar/stay.ts'

/** All showcases there may be: their order is one list, which a person keeps by hand. */
export const MOST_SHOWCASES = 100

/** Whether a showcase hangs on a day; its last day is the one before `ends_on`. */
export function hangs(
  showcase: { is_active: boolean; starts_on: Day | null; ends_on: Day | null },
  day: Day,
): boolean {
  const { is_active, starts_on, ends_on } = showcase
  return is_active && (starts_on === null || starts_on <= day) && (ends_on === null || ends_on > day)
}
