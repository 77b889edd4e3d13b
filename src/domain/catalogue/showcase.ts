import type { Day } from '../calendar/stay.ts'

/** How many showcases there may be. Admins order them by hand in one list. */
export const MAX_SHOWCASES = 100

/**
 * The villas that each showcase of a page shows, from the top of the page down: at most `count` of those that no
 * earlier one shows. A showcase whose villas have all been shown keeps its own, and begins with one that begins no
 * other, where there is one.
 */
export function withoutRepeats(showcases: readonly (readonly number[])[], count: number): number[][] {
  const shown = new Set<number>()
  const first = new Set<number>()
  return showcases.map((villaIds) => {
    const fresh = villaIds.filter((id) => !shown.has(id))
    const own = villaIds.toSorted((a, b) => Number(first.has(a)) - Number(first.has(b)))
    const chosen = (fresh.length > 0 ? fresh : own).slice(0, count)
    for (const id of chosen) shown.add(id)
    if (chosen[0] !== undefined) first.add(chosen[0])
    return chosen
  })
}

/** Whether the home page shows a showcase on a day. `ends_on` is the first day without it. */
export function isShownOn(
  showcase: { is_active: boolean; starts_on: Day | null; ends_on: Day | null },
  day: Day,
): boolean {
  const { is_active, starts_on, ends_on } = showcase
  return is_active && (starts_on === null || starts_on <= day) && (ends_on === null || ends_on > day)
}
