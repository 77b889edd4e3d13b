/** Plans a copy of another villa's seasons. */
import type { Season } from './pricing.ts'
import { inOrder, overlapping, placeSeason, rangesOverlap, uncovered } from './season-plan.ts'
import type { NightRange, PlannedSeason } from './season-plan.ts'

/** fill: only nights without a season get one. replace: nights that the other villa prices get its season. */
export const GRID_MODES = ['fill', 'replace'] as const
export type GridMode = (typeof GRID_MODES)[number]

export interface GridTerms extends NightRange {
  mode: GridMode
}

export interface GridPlan {
  /** The seasons that the copy adds. */
  added: PlannedSeason[]
  /** The own seasons that lose nights to them, as they are now. */
  replaced: Season[]
  /** All own seasons after the copy. */
  planned: PlannedSeason[]
  /** Nights of the range that have no season after the copy. */
  gaps: NightRange[]
}

/**
 * Copies the seasons of another villa in a range of nights, with their names, prices and rules. No night loses its
 * price: where the other villa has no season, an own one stays. The result has no overlaps.
 */
export function planGrid(source: readonly Season[], own: readonly Season[], terms: GridTerms): GridPlan {
  const pieces = overlapping(source, terms).flatMap((season): PlannedSeason[] => {
    const nights = {
      starts_on: season.starts_on < terms.starts_on ? terms.starts_on : season.starts_on,
      ends_on: season.ends_on > terms.ends_on ? terms.ends_on : season.ends_on,
    }
    const parts = terms.mode === 'replace' ? [nights] : uncovered(nights, own)
    return parts.map((part) => ({ ...season, ...part, id: null }))
  })
  const added = inOrder(pieces)
  const planned = added.reduce<PlannedSeason[]>((all, piece) => placeSeason(all, piece), [...own])
  return {
    added,
    replaced: own.filter((season) => added.some((piece) => rangesOverlap(piece, season))),
    planned: inOrder(planned),
    gaps: uncovered(terms, planned),
  }
}
