import { subtractStays, stayOverlaps } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/** What keeps nights of a villa; `is_external`: a feed brought it; `can_free`: whoever asks may free it. */
interface Keeper extends Stay {
  kind: 'reservation' | 'block'
  is_external: boolean
  can_free: boolean
}

interface Cut<Entry> {
  entry: Entry
  /** the nights it gives */
  opened: Stay
  /** the nights it keeps: none, those before or behind, or both */
  parts: Stay[]
}

interface Opening<Entry> {
  cuts: Cut<Entry>[]
  /** who else stands in the selected nights, and stays there */
  stays: Entry[]
}

/**
 * What opening selected nights does to the entries of a villa: a block made by hand loses exactly these nights and keeps
 * its others; reservations, blocks of feeds and blocks that the caller may not free stay as they are. Past nights stay
 * as they were.
 */
export function cutBlocks<Entry extends Keeper>(
  entries: readonly Entry[],
  selected: Stay,
  today: Day,
): Opening<Entry> {
  const wanted = { ...selected, check_in: selected.check_in < today ? today : selected.check_in }
  const met = wanted.check_in < wanted.check_out ? entries.filter((own) => stayOverlaps(own, wanted)) : []
  const canBeFreed = ({ kind, is_external, can_free }: Entry) => kind === 'block' && !is_external && can_free
  return {
    cuts: met.filter(canBeFreed).map((entry) => ({
      entry,
      opened: {
        check_in: entry.check_in < wanted.check_in ? wanted.check_in : entry.check_in,
        check_out: entry.check_out > wanted.check_out ? wanted.check_out : entry.check_out,
      },
      parts: subtractStays([entry], [wanted]),
    })),
    stays: met.filter((entry) => !canBeFreed(entry)),
  }
}
