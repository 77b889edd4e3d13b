import type { Day } from '../calendar/stay.ts'

/** How many showcases there may be. Admins order them by hand in one list. */
export const MAX_SHOWCASES = 100

/** Whether the home page shows a showcase on a day. `ends_on` is the first day without it. */
export function isShownOn(
  showcase: { is_active: boolean; starts_on: Day | null; ends_on: Day | null },
  day: Day,
): boolean {
  const { is_active, starts_on, ends_on } = showcase
  return is_active && (starts_on === null || starts_on <= day) && (ends_on === null || ends_on > day)
}
