import { subtractStays, stayOverlaps } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/**
 * An entry that occupies nights of a villa. `is_external`: a feed brought it. `can_free`: the caller may free
 * it.
 */
interface OccupyingEntry extends Stay {
  kind: 'reservation' | 'block'
  is_external: boolean
  can_free: boolean
}

interface Cut<Entry> {
  entry: Entry
  /** the nights that become free */
  opened: Stay
  /** the nights that stay closed: none, those before, those after, or both */
  parts: Stay[]
}

interface CutPlan<Entry> {
  cuts: Cut<Entry>[]
  /** entries in the selected nights that stay as they are */
  stays: Entry[]
}

/**
 * Computes which blocks lose which nights when selected nights are freed. A block made by hand loses exactly
 * these nights and keeps its others. Reservations, blocks of feeds and blocks that the caller may not free
 * stay as they are. Past nights stay closed.
 */
export function cutBlocks<Entry extends OccupyingEntry>(
  entries: readonly Entry[],
  selected: Stay,
  today: Day,
): CutPlan<Entry> {
  const wanted = { ...selected, check_in: selected.check_in < today ? today : selected.check_in }
  const overlapping =
    wanted.check_in < wanted.check_out ? entries.filter((own) => stayOverlaps(own, wanted)) : []
  const canBeFreed = ({ kind, is_external, can_free }: Entry) => kind === 'block' && !is_external && can_free
  return {
    cuts: overlapping.filter(canBeFreed).map((entry) => ({
      entry,
      opened: {
        check_in: entry.check_in < wanted.check_in ? wanted.check_in : entry.check_in,
        check_out: entry.check_out > wanted.check_out ? wanted.check_out : entry.check_out,
      },
      parts: subtractStays([entry], [wanted]),
    })),
    stays: overlapping.filter((entry) => !canBeFreed(entry)),
  }
}
